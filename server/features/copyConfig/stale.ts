/** Thrown if content was changed between planning and writing; a new attempt may succeed. */
export class Stale extends Error {
    override readonly name = 'Stale';
}
