import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Patterns of code that deletes a file. All other code must call `removeFiles`, which checks the owner. */
const ways = [
    {
        way: 'a file in the storage',
        looks: /\.\s*remove\b|\[\s*['"`]remove['"`]|[{,]\s*remove\b[^{}()]*\}\s*=/,
        allowed: [
            // Passes the call on, and tells how long it took.
            'server/base/storage/timed.ts',
            'server/features/upkeep/quarantine.ts',
            'server/store/ownership/removeFiles.ts',
        ],
    },
    {
        way: 'a file of this machine',
        looks: /\b(rm|rmSync|rmdir|rmdirSync|unlink|unlinkSync|truncate|truncateSync)\b\s*[,}(]/,
        allowed: [
            'server/base/storage/localStorage.ts',
            'server/domain/media/workFolder.ts',
            // The empty file that it has just made.
            'server/features/removal/command.ts',
        ],
    },
    { way: 'an object in a bucket', looks: /\bDelete\w*Command\b/, allowed: ['server/base/storage/s3Storage.ts'] },
] as const;

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('server', name));

describe.each(ways)('$way', ({ looks, allowed }) => {
    it('is deleted only by the modules listed here', () => {
        const found = sources.filter((file) => looks.test(withoutComments(readFileSync(file, 'utf8'))));
        expect(found.sort()).toEqual([...allowed].sort());
    });
});

describe('the pattern for deletions from the storage', () => {
    it.each([
        'await services.storage.remove(key);',
        'storage\n    .remove(key)',
        "storage['remove'](key)",
        'const { remove } = storage;',
        'const { write, remove: drop } = services.storage;',
    ])('finds %j', (code) => expect(ways[0].looks.test(code)).toBe(true));
});
