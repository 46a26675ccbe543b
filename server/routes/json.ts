/** Deeper than any declared body; a deeper one would exhaust the stack of whoever walks over it. */
const deepest = 64;

export class NotJson extends Error {
    override readonly name = 'NotJson';
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function endOfString(text: string, start: number): number {
    for (let at = start + 1; ; at += 1) {
        const code = text.charCodeAt(at);
        if (code === 34) return at;
        if (code === 92) at += 1;
    }
}

function isKey(text: string, afterString: number): boolean {
    let at = afterString;
    while (text.charCodeAt(at) <= 32) at += 1;
    return text.charCodeAt(at) === 58;
}

function refuseTwice(keys: Set<string>, raw: string): void {
    const key: string = raw.includes('\\') ? JSON.parse(raw) : raw.slice(1, -1);
    if (key === '__proto__' || keys.has(key)) throw new NotJson(`key "${key}" is given twice or may not be given`);
    keys.add(key);
}

/** Goes through a text that is known to be JSON and looks at what `JSON.parse` does not tell. */
function checkKeys(text: string): void {
    const objects: Set<string>[] = [];
    for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === 123 || code === 91) {
            objects.push(new Set());
            if (objects.length > deepest) throw new NotJson('too deep');
        } else if (code === 125 || code === 93) objects.pop();
        else if (code === 34) {
            const end = endOfString(text, at);
            const keys = objects.at(-1);
            if (keys && isKey(text, end + 1)) refuseTwice(keys, text.slice(at, end + 1));
            at = end;
        }
    }
}

/** A body and whether it may hold characters that no store takes: NUL, or halves of characters. */
export type ParsedJson = { value: unknown; suspicious: boolean };

/**
 * Reads a request body. Stricter than `JSON.parse`: a key that stands twice in an object has two meanings, and which one
 * counts depends on who reads it; `__proto__` is nobody's field; bytes that are no UTF-8 are no text.
 *
 * @throws NotJson
 */
export function parseJson(bytes: Buffer): ParsedJson {
    try {
        const text = decoder.decode(bytes);
        const value: unknown = JSON.parse(text);
        checkKeys(text);
        return { value, suspicious: /\\u(?:0000|d[89a-f])/i.test(text) };
    } catch (error) {
        throw error instanceof NotJson ? error : new NotJson('no JSON in UTF-8', { cause: error });
    }
}
