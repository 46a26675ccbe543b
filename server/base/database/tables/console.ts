/** A file of a build of the console, for processes that run other builds. */
export type ConsoleAssetTable = {
    /** Address below `/assets/`; equal content has the same name in every build. */
    name: string;
    build_id: string;
    /** Compression of `body`; empty for none. */
    encoding: 'br' | '';
    /** Uncompressed size in bytes. */
    size: number;
    body: Buffer;
};
