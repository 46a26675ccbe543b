import { text } from 'node:stream/consumers';
import type { Storage } from '../../base/storage/storage';

/**
 * The owner mark in a storage. `store` is the name of the database and `token` the value last written; a database
 * restored from a backup knows an older one. `disputed`: two databases of that name were seen.
 */
export type Mark = { store: string; token: string; address: string; disputed: boolean };

const ownerFolder = '_owner';
const markKey = `${ownerFolder}/mark.json`;

const about =
    'Says which database owns the files here: nothing is deleted without it. See "Files" in docs/operating.md.';

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function parseContent(content: string): unknown {
    try {
        return JSON.parse(content);
    } catch {
        return null;
    }
}

/** Parses a mark. An unreadable one counts as that of an unknown database. */
function parseMark(content: string): Mark {
    const found: unknown = parseContent(content);
    const values: Record<string, unknown> = typeof found === 'object' && found !== null ? { ...found } : {};
    return {
        store: toText(values.store),
        token: toText(values.token),
        address: toText(values.address),
        disputed: values.disputed !== false,
    };
}

/** Reads the mark; undefined if there is none. */
export async function readMark(storage: Storage): Promise<Mark | undefined> {
    const stored = await storage.read(markKey);
    return stored && parseMark(await text(stored.body));
}

export async function writeMark(storage: Storage, mark: Mark): Promise<void> {
    await storage.write(markKey, Buffer.from(`${JSON.stringify({ about, ...mark }, null, 4)}\n`));
}

/** Returns the time of the mark by the storage's own clock; undefined if it is not listed (yet). */
export async function findMarkTime(storage: Storage): Promise<Date | undefined> {
    for await (const { key, time } of storage.list(ownerFolder)) if (key === markKey) return time;
    return undefined;
}
