/** Thrown if an app cannot be built from its input. `field` is a path in `AppInput`. */
export class UnusableApp extends Error {
    override readonly name = 'UnusableApp';
    constructor(
        readonly field: string,
        readonly problem: string,
        options?: ErrorOptions,
    ) {
        super(`${field} ${problem}`, options);
    }
}
