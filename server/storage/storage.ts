import type { Readable } from 'node:stream';

/** Bytes on their way, and how many there will be. */
export type Stored = { body: Readable; size: number };

/** A file on this machine that stands whole, and its size (bytes): it is sent as it is read, and anew where that fails. */
export type LocalFile = { path: string; size: number };

/** What is written: bytes, bytes on their way, or a file. */
export type Content = Uint8Array | Stored | LocalFile;

/** One entry of a listing. `time` is when it was written. */
export type Entry = { key: string; time: Date };

/**
 * Where files stand. Keys look like `{folder}/{file}` and are made by the server; a key that does not is a defect and
 * throws. Whatever else goes wrong is thrown as a `StorageError`.
 */
export type Storage = {
    /** Writes all of it or nothing; nobody ever reads a part. Resolves once it would survive a power cut. */
    write(key: string, content: Content): Promise<void>;
    /** Undefined when there is no such file. The caller reads the body to its end or destroys it. */
    read(key: string): Promise<Stored | undefined>;
    /** Removing what is not there is no error. */
    remove(key: string): Promise<void>;
    exists(key: string): Promise<boolean>;
    list(): AsyncIterable<Entry>;
    /** Throws unless the storage can be reached and written to. */
    ping(): Promise<void>;
    close(): Promise<void>;
};

/** The storage did not do what it was asked to: disk full, no access, not reachable. The reason is its `cause`. */
export class StorageError extends Error {
    override name = 'StorageError';

    constructor(message: string, cause?: unknown) {
        super(message, { cause });
    }
}

const keyPattern = /^[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** The key itself, when it is one. */
export function checkedKey(key: string): string {
    if (!keyPattern.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`);
    return key;
}

/** Runs one action on the storage and turns its failure into a `StorageError`. */
export async function attempt<T>(what: string, action: () => Promise<T>): Promise<T> {
    try {
        return await action();
    } catch (error) {
        throw error instanceof StorageError || error instanceof TypeError ? error : new StorageError(what, error);
    }
}
