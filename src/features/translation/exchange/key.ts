/**
 * What a row of a file is about: a text of a record or setting, and source and translation as they were when the file was
 * made; once read, these two are fingerprints. All of it is one word, because programs for translators and spreadsheets
 * leave that as it is.
 */
export type RowKey = { resource: string; id: string; path: string; source: string; target: string };

/** A 32-bit FNV-1a hash of the UTF-16 code units, which tells whether a text has changed. */
export function fingerprint(text: string): string {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1) {
        const unit = text.charCodeAt(index);
        hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
        hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
    }
    return (hash >>> 0).toString(36);
}

/** Writes a key: `article/0190…/title#1x2y3z.4a5b6c`. */
export function writeKey({ resource, id, path, source, target }: RowKey): string {
    const place = [resource, encodeURIComponent(id), path].join('/');
    return `${place}#${fingerprint(source)}.${fingerprint(target)}`;
}

/** Reads a key; undefined if it is none. */
export function readKey(text: string): RowKey | undefined {
    const [, resource, id, path, source, target] =
        /^([\w-]+)\/([^/#]*)\/([^#]+)#([0-9a-z]+)\.([0-9a-z]+)$/.exec(text.trim()) ?? [];
    if (!resource || id === undefined || !path || !source || !target) return undefined;
    try {
        return { resource, id: decodeURIComponent(id), path, source, target };
    } catch {
        return undefined;
    }
}
