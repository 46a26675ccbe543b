/** An app that cannot be built from what was given. `field` is the path in `AppInput`. */
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
