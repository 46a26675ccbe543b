import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildArchive, pack } from '../../../../../server/features/apk/builder/zip';
import { listMisaligned, readArchive } from '../../../../../server/features/apk/verifier/archive';

const archived = (files: readonly { name: string; content: Uint8Array; stored: boolean }[]) => {
    const {
        files: bodies,
        directory,
        end,
    } = buildArchive(files.map((file) => pack(file.name, Buffer.from(file.content), file.stored)));
    return readArchive(Buffer.concat([bodies, directory, end]));
};

const file = fc.record({
    name: fc.stringMatching(/^[a-z]{1,9}(\/[a-z]{1,9}){0,2}\.(png|xml|so)$/),
    content: fc.uint8Array({ maxLength: 2000 }),
    stored: fc.boolean(),
});

it('an archive contains the packed files, and aligns stored files and libraries', () => {
    fc.assert(
        fc.property(fc.uniqueArray(file, { selector: ({ name }) => name, maxLength: 12 }), (files) => {
            const archive = archived(files);
            const read = Array.from(archive.files.values(), ({ name, stored, content }) => ({
                name,
                stored,
                content: new Uint8Array(content()),
            }));
            expect(read).toEqual(files.map(({ name, content, stored }) => ({ name, stored, content })));
            expect(listMisaligned(archive)).toEqual([]);
            for (const { name, stored, start } of archive.files.values())
                if (stored && name.endsWith('.so')) expect(start % 16384).toBe(0);
        }),
    );
});

it('a file with a non-ASCII name is not packed into an archive', () => {
    expect(() => archived([{ name: 'ก.png', content: Buffer.alloc(1), stored: true }])).toThrow('is invalid');
});
