import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeAll, completeTexts, copyText, formatSummary, readUntranslated } from '../../bin/untranslated.ts';

const same = (text: string) => text;
const none = () => [];

describe('texts that a language lacks', () => {
    it('are inserted where they are in English, and move no other text', () => {
        const english = { a: 'A', new: 'New', group: { b: 'B', deep: 'Deep' }, whole: { c: 'C' }, z: 'Z' };
        const own = { z: 'Ö', a: 'Å', group: { b: 'B!' } };
        const { texts, added } = completeTexts(english, own, same);
        expect(JSON.stringify(texts)).toBe(
            JSON.stringify({ z: 'Ö', a: 'Å', new: 'New', group: { b: 'B!', deep: 'Deep' }, whole: { c: 'C' } }),
        );
        expect(added).toEqual(['new', 'group.deep', 'whole.c']);
    });

    it('get as many plural forms as the language has', () => {
        expect(copyText('%{n} entry |||| %{n} entries', 'ja')).toBe('%{n} entries');
        expect(copyText('%{n} entry |||| %{n} entries', 'sv')).toBe('%{n} entry |||| %{n} entries');
    });
});

describe('the list of untranslated texts', () => {
    let root: string;
    const file = (code: string) => path.join(root, code, 'resources.json');
    const readTexts = (code: string) => JSON.parse(readFileSync(file(code), 'utf8'));
    const write = (code: string, texts: object) => writeFileSync(file(code), JSON.stringify(texts));
    beforeEach(() => {
        root = mkdtempSync(path.join(tmpdir(), 'texts-'));
        for (const code of ['en', 'th', 'sv']) mkdirSync(path.join(root, code));
        write('en', { partner: { name: 'Partners', one: 'Partner' }, old: 'Old' });
        write('th', { old: 'เก่า' });
        write('sv', { old: 'Gammal' });
    });
    afterEach(() => rmSync(root, { recursive: true }));

    it('contains added texts, and the summary counts them', () => {
        const list = completeAll(none, root);
        const keys = ['resources.partner.name', 'resources.partner.one'];
        expect(list).toEqual({ th: keys, sv: keys });
        expect(readUntranslated(root)).toEqual(list);
        expect(readTexts('th')).toEqual({ partner: { name: 'Partners', one: 'Partner' }, old: 'เก่า' });
        expect(formatSummary(list)).toBe('Not translated yet: 4 texts (th, sv), listed in i18n/untranslated.json');
        expect(formatSummary({})).toBeUndefined();
    });

    it('drops texts that were translated, are the same in the language, or were deleted', () => {
        completeAll(none, root);
        write('th', { partner: { name: 'พาร์ทเนอร์', one: 'Partner' }, old: 'เก่า' });
        expect(completeAll((code) => (code === 'sv' ? ['Partner'] : []), root)).toEqual({
            th: ['resources.partner.one'],
            sv: ['resources.partner.name'],
        });
        write('en', { old: 'Old' });
        write('th', { old: 'เก่า' });
        write('sv', { old: 'Gammal' });
        expect(completeAll(none, root)).toEqual({});
    });

    it('does not include an older text only because it equals the English one', () => {
        completeAll(none, root);
        write('sv', { partner: { name: 'Partners', one: 'Partner' }, old: 'Old' });
        expect(completeAll(none, root).sv).not.toContain('resources.old');
    });
});

it('a release is rejected with a list of its untranslated texts, and accepted without any', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    try {
        for (const name of ['bin', 'i18n/languages.ts']) cpSync(name, path.join(folder, name), { recursive: true });
        const release = () =>
            spawnSync(process.execPath, [path.resolve('node_modules/tsx/dist/cli.mjs'), 'bin/texts.ts', '--release'], {
                cwd: folder,
                encoding: 'utf8',
            });
        writeFileSync(path.join(folder, 'i18n/untranslated.json'), '{ "sv": ["resources.partner.one"] }');
        expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining('  sv resources.partner.one') });
        writeFileSync(path.join(folder, 'i18n/untranslated.json'), '{}');
        expect(release()).toMatchObject({ status: 0, stdout: 'All texts are translated.\n' });
    } finally {
        rmSync(folder, { recursive: true });
    }
});
