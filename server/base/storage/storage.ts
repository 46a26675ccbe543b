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
    /** Writes a file once more under another key, as one that is new. Answers false when there is no such file. */
    copy(from: string, to: string): Promise<boolean>;
    /**
     * The files of one folder, or of all but those that begin with `_`: there stands what keeps the storage in order. Where
     * others keep files beside ours, keys may have any shape.
     */
    list(folder?: string): AsyncIterable<Entry>;
    /** Where it is, for people, and for telling it from another: no credentials. */
    address: string;
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

/** Whether a storage can keep a file under this key. */
export function isStorageKey(key: string): boolean {
    return keyPattern.test(key);
}

/** The key itself, when it is one. */
export function checkedKey(key: string): string {
    if (!isStorageKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`);
    return key;
}

/** The name of a folder itself, when it is one. */
export function checkedFolder(folder: string): string {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(folder)) throw new TypeError(`Not a storage folder: ${JSON.stringify(folder)}`);
    return folder;
}

/** Whether a key stands in one of the folders that keep the storage in order. */
export function isUpkeep(key: string): boolean {
    return key.startsWith('_');
}

/** Runs one action on the storage and turns its failure into a `StorageError`. */
export async function attempt<T>(what: string, action: () => Promise<T>): Promise<T> {
    try {
        return await action();
    } catch (error) {
        throw error instanceof StorageError || error instanceof TypeError ? error : new StorageError(what, error);
    }
}
