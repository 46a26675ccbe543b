/** Maximum depth, greater than that of any declared body. Deeper values could exhaust the stack of recursive code. */
const maxDepth = 64;

export class NotJson extends Error {
    override readonly name = 'NotJson';
}

/** Thrown for a body with more values than allowed. */
export class TooManyValues extends Error {
    override readonly name = 'TooMany';
}

const quote = 0x22;
const backslash = 0x5c;

function findStringEndInBytes(bytes: Buffer, start: number): number {
    let at = start + 1;
    while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    return at;
}

/** Checks depth and number of values before the bytes are parsed. They may not be valid JSON. */
function checkSize(bytes: Buffer, mostValues: number): void {
    let values = 1;
    let depth = 0;
    for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at];
        if (byte === quote) at = findStringEndInBytes(bytes, at);
        else if (byte === 0x2c || byte === 0x3a) values += 1;
        else if (byte === 0x7d || byte === 0x5d) depth -= 1;
        else if (byte === 0x7b || byte === 0x5b) {
            values += 1;
            depth += 1;
            if (depth > maxDepth) throw new NotJson(`nested more than ${maxDepth} levels deep`);
        }
        if (values > mostValues) throw new TooManyValues(`more than ${mostValues} values`);
    }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function findStringEnd(text: string, start: number): number {
    for (let at = start + 1; ; at += 1) {
        const code = text.charCodeAt(at);
        if (code === 34) return at;
        if (code === 92) at += 1;
    }
}

function skipSpace(text: string, start: number): number {
    let at = start;
    while (text.charCodeAt(at) <= 32) at += 1;
    return at;
}

/** Returns the index at which the value of a key begins; undefined if the string is not a key. */
function findValueStart(text: string, afterString: number): number | undefined {
    const at = skipSpace(text, afterString);
    return text.charCodeAt(at) === 58 ? skipSpace(text, at + 1) : undefined;
}

function addUniqueKey(keys: Set<string>, raw: string): string {
    const key: string = raw.includes('\\') ? JSON.parse(raw) : raw.slice(1, -1);
    if (key === '__proto__' || keys.has(key)) throw new NotJson(`the key "${key}" occurs twice or is not allowed`);
    keys.add(key);
    return key;
}

/**
 * Scans a text that is known to be valid JSON for what `JSON.parse` does not report: duplicate keys. Returns whether
 * any `length` is an object or array.
 */
function checkKeys(text: string): boolean {
    const objects: Set<string>[] = [];
    let hasOddLength = false;
    for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === 123 || code === 91) {
            objects.push(new Set());
        } else if (code === 125 || code === 93) objects.pop();
        else if (code === 34) {
            const end = findStringEnd(text, at);
            const keys = objects.at(-1);
            const value = keys && findValueStart(text, end + 1);
            if (keys && value !== undefined && addUniqueKey(keys, text.slice(at, end + 1)) === 'length')
                hasOddLength ||= '{['.includes(text.charAt(value));
            at = end;
        }
    }
    return hasOddLength;
}

/**
 * A parsed body. `suspicious` means that `findUncleanValues` may find something in it: characters that no database
 * accepts (NUL and lone surrogates), or a `length` that is not a number.
 */
export type ParsedJson = { value: unknown; suspicious: boolean };

/**
 * Parses a request body, more strictly than `JSON.parse`: duplicate keys are refused, since which of them counts
 * depends on the parser; `__proto__` is refused, and so are bytes that are not UTF-8. A body with more than
 * `mostValues` values and keys is not parsed at all.
 *
 * @throws {NotJson} if the body is not valid JSON in this sense
 * @throws {TooMany} if it has too many values
 */
export function parseJson(bytes: Buffer, mostValues: number): ParsedJson {
    checkSize(bytes, mostValues);
    try {
        const text = decoder.decode(bytes);
        const value: unknown = JSON.parse(text);
        const hasOddLength = checkKeys(text);
        return { value, suspicious: hasOddLength || /\\u(?:0000|d[89a-f])/i.test(text) };
    } catch (error) {
        throw error instanceof NotJson ? error : new NotJson('not valid JSON in UTF-8', { cause: error });
    }
}
