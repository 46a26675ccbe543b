/** Thrown for a file that is valid but refused. It carries the reason as an i18n key, to be shown to the user. */
export class RefusedPicture extends Error {
    override readonly name = 'RefusedPicture';

    constructor(
        readonly key: string,
        readonly params: Readonly<Record<string, string | number>> = {},
    ) {
        super(key);
    }
}

/** Thrown for a file that is damaged, or of a type that uploads do not accept. */
export class UnusableImage extends Error {
    override readonly name = 'UnusableImage';
}
