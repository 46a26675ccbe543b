/** Somebody wrote at a target between looking and writing: looking again helps. */
export class Stale extends Error {
    override readonly name = 'Stale';
}
