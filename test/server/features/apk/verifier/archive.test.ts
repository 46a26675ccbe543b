import { describe, expect, it } from 'vitest';
import { type Archive, buildArchive, buildEndRecord, pack } from '../../../../../server/features/apk/builder/zip';
import { readArchive } from '../../../../../server/features/apk/verifier/archive';
import { UnusableApk } from '../../../../../server/features/apk/verifier/damage';

const joined = (archive: Archive) => Buffer.concat([archive.files, archive.directory, archive.end]);
const two = () =>
    buildArchive([pack('a.txt', Buffer.from('first'), true), pack('b.txt', Buffer.alloc(5000, 'second'), false)]);

/** Returns the archive with a changed header of the second file in its directory. */
function withSecondEntry(write: (entry: Buffer) => void): Buffer {
    const archive = two();
    const directory = Buffer.from(archive.directory);
    write(directory.subarray(directory.lastIndexOf('PK\x01\x02')));
    return joined({ ...archive, directory });
}

describe('the archive reader rejects an archive', () => {
    const cases: [string, () => Buffer, string][] = [
        ['that is empty', () => Buffer.alloc(0), 'end of the ZIP directory'],
        ['that is a text', () => Buffer.from('x'.repeat(10_000)), 'end of the ZIP directory'],
        [
            'with a name twice',
            () => joined(buildArchive([pack('a', Buffer.from('1'), true), pack('a', Buffer.from('2'), true)])),
            'twice',
        ],
        [
            'with a way out of a folder',
            () => joined(buildArchive([pack('a/../../b', Buffer.from('1'), true)])),
            'is invalid',
        ],
        [
            'with a name from the root',
            () => joined(buildArchive([pack('/etc/x', Buffer.from('1'), true)])),
            'is invalid',
        ],
        [
            'with one file over another',
            () => withSecondEntry((entry) => entry.writeUInt32LE(0, 42)),
            'overlaps another',
        ],
        ['with an encrypted file', () => withSecondEntry((entry) => entry.writeUInt16LE(1, 8)), 'unknown compression'],
        [
            'with an unknown packing',
            () => withSecondEntry((entry) => entry.writeUInt16LE(12, 10)),
            'unknown compression',
        ],
        [
            'whose headers differ',
            () => withSecondEntry((entry) => entry.writeUInt32LE(4999, 24)),
            'headers of b.txt differ',
        ],
        ['with a name that differs', () => withSecondEntry((entry) => entry.write('c', 46)), 'headers of c.txt differ'],
        [
            'with a file beyond its end',
            () => withSecondEntry((entry) => entry.writeUInt32LE(0xfffffff0, 42)),
            'corrupt',
        ],
        [
            'whose end names another directory',
            () => {
                const archive = two();
                return joined({ ...archive, end: buildEndRecord(archive, 0) });
            },
            'has a wrong size',
        ],
    ];
    it.each(cases)('%s', (_, make, problem) => {
        expect(() => readArchive(make())).toThrow(UnusableApk);
        expect(() => readArchive(make())).toThrow(problem);
    });

    it('with a file that unpacks to more than its stated size, without unpacking it', () => {
        const bomb = pack('bomb', Buffer.alloc(50 << 20), false);
        const small = { ...bomb, content: Buffer.alloc(10) };
        const file = readArchive(joined(buildArchive([small]))).files.get('bomb');
        expect(() => file?.content()).toThrow(UnusableApk);
    });

    it('that is too large for the memory', () => {
        const archive = buildArchive([pack('large', Buffer.alloc(10), false)]);
        const [files, directory] = [Buffer.from(archive.files), Buffer.from(archive.directory)];
        files.writeUInt32LE(0xf0000000, 22);
        directory.writeUInt32LE(0xf0000000, 24);
        expect(() => readArchive(joined({ ...archive, files, directory }))).toThrow('too large');
    });
});

it('an archive with a comment declared in its end record can be read', () => {
    const { files, directory, end } = two();
    const commented = Buffer.concat([end, Buffer.from('a comment')]);
    commented.writeUInt16LE(9, 20);
    expect(Array.from(readArchive(Buffer.concat([files, directory, commented])).files.keys())).toEqual([
        'a.txt',
        'b.txt',
    ]);
});
