import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../providers/i18nProvider';
import { resources } from '../../resources';

const messages = {
    resources: {
        banner: { name: 'Banners', fields: { title: 'Headline' } },
        bar: { variants: { SIDE: 'Side bar' } },
    },
    fields: { desktopImage: 'Desktop image' },
    lists: { total: '%{smart_count} entry |||| %{smart_count} entries' },
    ra: { action: {} },
    master: { slot: 'Slots' },
};
const provider = (strict: boolean, tag = 'en') => createI18nProvider({ tag, messages, resources, strict });

describe('i18nProvider', () => {
    it('finds texts by resource name when react-admin requests them by route', () => {
        const { translate } = provider(true);
        expect(translate('resources.banner-management.name')).toBe('Banners');
        expect(translate('resources.banner-management.fields.title')).toBe('Headline');
    });

    it('names the screen of a variant after the variant', () => {
        expect(provider(true).translate('resources.web-setting/side-bar.name')).toBe('Side bar');
    });

    it('falls back to the general name of a field, at any depth', () => {
        expect(provider(true).translate('resources.banner.fields.slides.desktopImage')).toBe('Desktop image');
    });

    it('names the text of a field in one language like the field', () => {
        const { translate } = provider(true);
        expect(translate('resources.banner-management.fields.title.th')).toBe('Headline');
        expect(translate('resources.banner.fields.slides.desktopImage.en')).toBe('Desktop image');
        expect(() => translate('resources.banner.fields.title.nothing')).toThrow('There is no text for');
    });

    it('uses the default of react-admin for optional texts of a resource', () => {
        const { translate } = provider(true);
        expect(translate('resources.banner-management.forcedCaseName', { _: 'Banners' })).toBe('Banners');
        expect(translate('resources.banner-management.empty', { _: 'Nothing yet' })).toBe('Nothing yet');
        expect(() => translate('resources.banner-management.emptier', { _: 'Nothing' })).toThrow(
            'There is no text for',
        );
    });

    it('fills in placeholders and selects the plural form', () => {
        expect(provider(true).translate('lists.total', { smart_count: 3 })).toBe('3 entries');
    });

    it('rejects a text whose placeholder has no value, if it is strict', () => {
        const unnamed = { resources, tag: 'en', messages: { app: { hello: 'Hello %{name}' } } };
        const strict = createI18nProvider({ ...unnamed, strict: true });
        expect(strict.translate('app.hello', { name: 'Harbour' })).toBe('Hello Harbour');
        expect(strict.translate('app.hello', { name: '%{page}' })).toBe('Hello %{page}');
        expect(() => strict.translate('app.hello')).toThrow('The text "app.hello" contains %{name}');
        expect(createI18nProvider({ ...unnamed, strict: false }).translate('app.hello')).toBe('Hello %{name}');
    });

    it.each([
        ['en', 12345, '12,345 entries'],
        ['es', 12345, '12.345 entries'],
        ['sv', 12345, '12\u00a0345 entries'],
        ['hi', 123456, '1,23,456 entries'],
        ['bn', 123456, '1,23,456 entries'],
        ['my', 12345, '12,345 entries'],
        ['th', 1300, '1300 entries'],
    ])('formats numbers as %s does, in Latin digits', (tag, smart_count, text) => {
        expect(provider(true, tag).translate('lists.total', { smart_count })).toBe(text);
    });

    it.each([
        ['en', 0, '0 entries'],
        ['sv', 1, '1 entry'],
        ['pt', 0, '0 entry'],
        ['hi', 0, '0 entry'],
        ['tr', 2, '2 entries'],
        ['th', 1, '1 entries'],
    ])('selects the plural form as %s does: %i', (tag, smart_count, text) => {
        expect(provider(true, tag).translate('lists.total', { smart_count })).toBe(text);
    });

    it('throws for a missing text in strict mode, even with a default', () => {
        const { translate } = provider(true);
        expect(() => translate('ra.action.nothing', { _: 'Guessed' })).toThrow(
            'There is no text for "ra.action.nothing"',
        );
    });

    it('uses the default for an unknown code of the master data', () => {
        const { translate } = provider(true);
        expect(translate('master.slot', { _: 'Slot machines' })).toBe('Slots');
        expect(translate('master.bingo', { _: 'Bingo hall' })).toBe('Bingo hall');
    });

    it('falls back to the default, or to the key, if not in strict mode', () => {
        const { translate } = provider(false);
        expect(translate('ra.action.nothing', { _: 'Guessed' })).toBe('Guessed');
        expect(translate('ra.action.nothing')).toBe('ra.action.nothing');
    });

    it('returns texts that are not keys unchanged', () => {
        expect(provider(true).translate('Somebody else has changed this. Sorry')).toBe(
            'Somebody else has changed this. Sorry',
        );
    });

    it('returns the real locale tag', () => {
        expect(provider(true, 'fil').getLocale()).toBe('fil');
    });
});
