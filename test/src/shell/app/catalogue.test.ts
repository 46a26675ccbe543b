import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLocale, type Locale } from '../../../../src/base/session/locale';
import { loadLaterMessages, loadMessages } from '../../../../src/shell/app/catalogue';

const codes = readdirSync('i18n', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));

/** Lists the later texts of a language. */
function listLater(code: string) {
    return readdirSync(`i18n/${code}/later`).map((name) => {
        const texts: unknown = JSON.parse(readFileSync(`i18n/${code}/later/${name}`, 'utf8'));
        return { namespace: name.replace('.json', ''), texts };
    });
}

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

it.each(codes)('later texts of the language %s are loaded by namespace', async (code) => {
    const messages = await loadMessages(code);
    for (const { namespace, texts } of listLater(code)) {
        expect(messages).not.toHaveProperty(namespace);
        expect(await loadLaterMessages(code, [namespace])).toEqual({ [namespace]: texts });
    }
});

describe('a locale', () => {
    const loaders = { load: loadMessages, loadLater: loadLaterMessages };
    const getText = ({ current }: Locale) => current().i18nProvider.translate('activity.details');
    const getTitle = (code: string) => Object(listLater(code)[0]?.texts).details;

    it('keeps the texts that were added in every language that is chosen afterwards', async () => {
        const locale = await createLocale('en', loaders);
        await locale.add(['activity']);
        expect(getText(locale)).toBe(getTitle('en'));
        await locale.change('th');
        expect(getText(locale)).toBe(getTitle('th'));
    });

    it('has the texts in both languages if another one is chosen while they are loaded', async () => {
        const locale = await createLocale('en', loaders);
        const before = locale.current();
        const changed = locale.change('sv');
        await Promise.all([locale.add(['activity']), changed]);
        expect(before.i18nProvider.translate('activity.details')).toBe(getTitle('en'));
        expect(getText(locale)).toBe(getTitle('sv'));
    });

    it('asks again for texts that could not be loaded', async () => {
        let isLost = true;
        const locale = await createLocale('en', {
            ...loaders,
            loadLater: (code, names) => (isLost ? Promise.reject(new Error('lost')) : loadLaterMessages(code, names)),
        });
        await expect(locale.add(['activity'])).rejects.toThrow('lost');
        isLost = false;
        await locale.add(['activity']);
        expect(getText(locale)).toBe(getTitle('en'));
    });
});

it('the catalogue of an unknown language is that of the default language', async () => {
    expect(await loadMessages('nowhere')).toEqual(await loadMessages('en'));
});
