import { createHash } from 'node:crypto';
import { assertApk } from './damage';

/** A section of a JAR manifest: its headers with names in lower case, and its bytes including the empty line. */
export type Section = { headers: ReadonlyMap<string, string>; bytes: Buffer };

const digests = [
    ['sha-512-digest', 'sha512'],
    ['sha-384-digest', 'sha384'],
    ['sha-256-digest', 'sha256'],
    ['sha1-digest', 'sha1'],
] as const;

function parseHeaders(text: string): Map<string, string> {
    const headers = new Map<string, string>();
    // A line that begins with a space continues the previous one.
    for (const line of text.replace(/\r?\n /g, '').split(/\r?\n/)) {
        if (line === '') continue;
        const colon = line.indexOf(': ');
        const name = line.slice(0, colon).toLowerCase();
        assertApk(colon > 0 && !headers.has(name), 'A manifest of scheme v1 is corrupt');
        headers.set(name, line.slice(colon + 2));
    }
    return headers;
}

/** Splits a JAR manifest or signature file into sections; the first one is the main section. */
export function parseSections(bytes: Buffer): Section[] {
    const parts = bytes.toString('latin1').split(/(?<=(?:\r\n|\n){2})(?=[^\r\n])/);
    const filled = parts.filter((text) => /[^\r\n]/.test(text));
    return filled.map((text) => ({
        headers: parseHeaders(Buffer.from(text, 'latin1').toString('utf8')),
        bytes: Buffer.from(text, 'latin1'),
    }));
}

/** Returns sections by the name of their file. */
export function indexByName(sections: readonly Section[]): Map<string, Section> {
    const named = new Map<string, Section>();
    for (const section of sections) {
        const name = section.headers.get('name');
        assertApk(
            name !== undefined && !named.has(name),
            'A manifest of scheme v1 lists a file twice, or has an entry without a name',
        );
        named.set(name, section);
    }
    return named;
}

/** Whether the strongest digest among the headers matches the content. `about` is the suffix of the header names. */
export function hasDigest({ headers }: Section, content: Buffer, about = ''): boolean {
    const known = digests.find(([header]) => headers.has(header + about));
    if (!known) return false;
    const [header, hash] = known;
    return createHash(hash).update(content).digest('base64') === headers.get(header + about);
}
