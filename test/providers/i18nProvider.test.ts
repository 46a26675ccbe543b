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
    it('finds by name what react-admin asks for by route', () => {
        const { translate } = provider(true);
        expect(translate('resources.banner-management.name')).toBe('Banners');
        expect(translate('resources.banner-management.fields.title')).toBe('Headline');
    });

    it('calls a screen of a variant by its own name', () => {
        expect(provider(true).translate('resources.web-setting/side-bar.name')).toBe('Side bar');
    });

    it('falls back to what a field is called everywhere, however deep it lies', () => {
        expect(provider(true).translate('resources.banner.fields.slides.desktopImage')).toBe('Desktop image');
    });

    it('calls the text of a field in one language as the field', () => {
        const { translate } = provider(true);
        expect(translate('resources.banner-management.fields.title.th')).toBe('Headline');
        expect(translate('resources.banner.fields.slides.desktopImage.en')).toBe('Desktop image');
        expect(() => translate('resources.banner.fields.title.nothing')).toThrow('There is no text for');
    });

    it('leaves to react-admin what a resource may say otherwise, and need not', () => {
        const { translate } = provider(true);
        expect(translate('resources.banner-management.forcedCaseName', { _: 'Banners' })).toBe('Banners');
        expect(translate('resources.banner-management.empty', { _: 'Nothing yet' })).toBe('Nothing yet');
        expect(() => translate('resources.banner-management.emptier', { _: 'Nothing' })).toThrow(
            'There is no text for',
        );
    });

    it('fills in and counts', () => {
        expect(provider(true).translate('lists.total', { smart_count: 3 })).toBe('3 entries');
    });

    it.each([
        ['en', 12345, '12,345 entries'],
        ['es', 12345, '12.345 entries'],
        ['sv', 12345, '12\u00a0345 entries'],
        ['hi', 123456, '1,23,456 entries'],
        ['bn', 123456, '1,23,456 entries'],
        ['my', 12345, '12,345 entries'],
        ['th', 1300, '1300 entries'],
    ])('writes numbers as %s does, in Latin digits', (tag, smart_count, text) => {
        expect(provider(true, tag).translate('lists.total', { smart_count })).toBe(text);
    });

    it.each([
        ['en', 0, '0 entries'],
        ['sv', 1, '1 entry'],
        ['pt', 0, '0 entry'],
        ['hi', 0, '0 entry'],
        ['tr', 2, '2 entries'],
        ['th', 1, '1 entries'],
    ])('counts as %s does: %i', (tag, smart_count, text) => {
        expect(provider(true, tag).translate('lists.total', { smart_count })).toBe(text);
    });

    it('throws for a missing text where it is strict, whatever default came along', () => {
        const { translate } = provider(true);
        expect(() => translate('ra.action.nothing', { _: 'Guessed' })).toThrow(
            'There is no text for "ra.action.nothing"',
        );
    });

    it('takes the name that came along for a code of the master data that it does not know', () => {
        const { translate } = provider(true);
        expect(translate('master.slot', { _: 'Slot machines' })).toBe('Slots');
        expect(translate('master.bingo', { _: 'Bingo hall' })).toBe('Bingo hall');
    });

    it('makes do with the default, or the key, where it is not', () => {
        const { translate } = provider(false);
        expect(translate('ra.action.nothing', { _: 'Guessed' })).toBe('Guessed');
        expect(translate('ra.action.nothing')).toBe('ra.action.nothing');
    });

    it('leaves words alone that are no key', () => {
        expect(provider(true).translate('Somebody else has changed this. Sorry')).toBe(
            'Somebody else has changed this. Sorry',
        );
    });

    it('answers the real locale tag', () => {
        expect(provider(true, 'fil').getLocale()).toBe('fil');
    });
});
