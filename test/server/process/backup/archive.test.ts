import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArchive, openArchive } from '../../../../server/process/backup/archive';

const facts = { database: 'SQLite', schema: '0036-tolerated-steps', secretKey: '' } as const;
const secret = 'a file of somebody else';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a backup that is being written', () => {
    let folder: string;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'archive-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const refused = () => expect(openArchive(folder)).rejects.toThrow(/is no backup, or one that was not finished/);

    it('is none before all of it is written', async () => {
        const archive = await createArchive(folder);
        await archive.addFile('ldp1/one.png', Readable.from(['a picture']));
        await refused();
        const finish = () => archive.finish('store.sqlite', facts, new Date());
        await expect(finish()).rejects.toThrow(/ENOENT.*store\.sqlite/);
        await refused();
        writeFileSync(archive.getDumpPath('store.sqlite'), 'the database');
        writeFileSync(join(folder, 'SHA256SUMS'), 'in the way');
        await expect(finish()).rejects.toThrow(/EEXIST.*SHA256SUMS/);
        await refused();
        rmSync(join(folder, 'SHA256SUMS'));
        await finish();
        expect((await openArchive(folder)).files).toHaveLength(1);
    });
});

describe('a backup that was written by somebody else', () => {
    let scratch: string;
    let folder: string;
    beforeEach(async () => {
        scratch = mkdtempSync(join(tmpdir(), 'archive-'));
        folder = join(scratch, 'backup');
        writeFileSync(join(scratch, 'secret'), secret);
        const archive = await createArchive(folder);
        writeFileSync(archive.getDumpPath('store.sqlite'), 'the database');
        await archive.addFile('ldp1/one.png', Readable.from(['a picture']));
        await archive.finish('store.sqlite', facts, new Date());
    });
    afterEach(() => rmSync(scratch, { recursive: true }));

    /** Adds a file to the list of checksums, and to the checksum of that. */
    function claim(name: string): void {
        const before = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
        const sums = `${before}${hash(secret)}  ${name}\n`;
        writeFileSync(join(folder, 'SHA256SUMS'), sums);
        const manifest = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
        writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...manifest, sums: hash(sums) }));
    }

    it('is opened if all its files are in its folder, whatever way leads there', async () => {
        writeFileSync(join(folder, 'files/ldp1/two.png'), secret);
        claim('files/ldp1/two.png');
        symlinkSync(folder, join(scratch, 'link'));
        const { files } = await openArchive(join(scratch, 'link'));
        expect(files.map(({ key, size }) => [key, size])).toEqual([
            ['ldp1/one.png', 9],
            ['ldp1/two.png', secret.length],
        ]);
    });

    it.each([
        ['a name above the folder', () => '../secret'],
        ['a name above the folder of files', () => 'files/../../secret'],
        ['a name above one of its folders', () => 'files/ldp1/../../../secret'],
        ['an absolute name', () => join(scratch, 'secret')],
        ['an absolute name among the files', () => `files/${join(scratch, 'secret')}`],
        ['a name of Windows', () => '..\\secret'],
    ])('is refused for %s', async (_, getName) => {
        claim(getName());
        await expect(openArchive(folder)).rejects.toThrow(/is damaged: .* is not as it was written/);
    });

    it('is refused for a link to a file elsewhere', async () => {
        symlinkSync(join(scratch, 'secret'), join(folder, 'files/ldp1/two.png'));
        claim('files/ldp1/two.png');
        await expect(openArchive(folder)).rejects.toThrow(/files\/ldp1\/two\.png is not as it was written/);
    });

    it('is refused for a link to a folder elsewhere', async () => {
        mkdirSync(join(scratch, 'elsewhere'));
        writeFileSync(join(scratch, 'elsewhere/two.png'), secret);
        symlinkSync(join(scratch, 'elsewhere'), join(folder, 'files/ldp2'));
        claim('files/ldp2/two.png');
        await expect(openArchive(folder)).rejects.toThrow(/files\/ldp2\/two\.png is not as it was written/);
    });

    it('is refused for a dump that is a link', async () => {
        rmSync(join(folder, 'store.sqlite'));
        writeFileSync(join(scratch, 'database'), 'the database');
        symlinkSync(join(scratch, 'database'), join(folder, 'store.sqlite'));
        await expect(openArchive(folder)).rejects.toThrow(/store\.sqlite is not as it was written/);
    });
});
