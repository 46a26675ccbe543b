/** A file that is read and understood, and refused: why, as an i18n key, for people. */
export class RefusedPicture extends Error {
    override readonly name = 'RefusedPicture';

    constructor(
        readonly key: string,
        readonly params: Readonly<Record<string, string | number>> = {},
    ) {
        super(key);
    }
}

/** A file that is damaged, or none of those that uploads take. */
export class UnusableImage extends Error {
    override readonly name = 'UnusableImage';
}
