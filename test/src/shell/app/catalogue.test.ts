import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadMessages } from '../../../../src/shell/app/catalogue';

const codes = readdirSync('i18n', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));

/** The words of landing pages, which the console never shows. */
const foreign = 'site.json';

it.each(codes)('the catalogue contains every text of the language %s, but those of landing pages', async (code) => {
    const messages = await loadMessages(code);
    expect(messages).not.toHaveProperty('site');
    const files = readdirSync(`i18n/${code}`).filter((name) => name.endsWith('.json') && name !== foreign);
    for (const file of files) {
        const texts: unknown = JSON.parse(readFileSync(`i18n/${code}/${file}`, 'utf8'));
        expect(messages).toMatchObject({ [file.replace('.json', '')]: texts });
    }
});

it('the catalogue of an unknown language is that of the default language', async () => {
    expect(await loadMessages('nowhere')).toEqual(await loadMessages('en'));
});
