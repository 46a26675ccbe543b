import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../../../contract/errors';
import { createTranslate, negotiateLanguage } from '../../../../server/base/system/messages';

describe('server messages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'));

    beforeAll(() => {
        for (const lang of ['en', 'th']) mkdirSync(join(folder, lang));
        writeFileSync(
            join(folder, 'en', 'errors.json'),
            '{"notFound":"Not found. It may have been deleted","deep":{"er":"Deeper %{name}"}}',
        );
        writeFileSync(join(folder, 'th', 'errors.json'), '{"notFound":"ไม่พบ"}');
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    it('are in the requested language, or else in English', () => {
        const translate = createTranslate(folder);
        expect(translate('th', 'errors.notFound')).toBe('ไม่พบ');
        expect(translate('th', 'errors.deep.er', { name: 'x' })).toBe('Deeper x');
        expect(translate('ja', 'errors.notFound')).toBe('Not found. It may have been deleted');
        expect(translate('en', 'errors.unheard')).toBe('errors.unheard');
        expect(translate('en', 'errors.deep.er')).toBe('Deeper %{name}');
    });

    it('exist for every error', () => {
        const translate = createTranslate();
        for (const name of Object.keys(errors)) expect(translate('en', `errors.${name}`)).not.toMatch(/^errors\./);
    });

    it.each([
        ['th', 'th'],
        ['vn', 'vn'],
        ['vi', 'vn'],
        ['fil', 'ph'],
        ['zh-Hans', 'zh'],
        ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
        ['TH', 'th'],
        ['xx', 'en'],
        ['', 'en'],
        [undefined, 'en'],
        ['__proto__', 'en'],
    ])('for the Accept-Language header %s are in the language %s', (header, lang) => {
        expect(negotiateLanguage(header)).toBe(lang);
    });
});
