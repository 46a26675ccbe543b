import { describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { listKinds } from '../../../../contract/walk';
import { banner } from '../../../../resources/banner';
import { layout } from '../../../../resources/layout';
import { subUser } from '../../../../resources/subUser';
import { getPathLabels } from '../../../../src/fields/form/pathLabel';
import { listFaults } from '../../../../src/fields/form/problems';
import { nestErrors } from '../../../../src/fields/form/schema';
import { createValues, getFormValues, isSameValue, listChangedFields, merge } from '../../../../src/fields/form/values';
import { countFaultyTexts, countWork, findNextWork } from '../../../../src/screens/forms/languageMarks';

const languages = { langs: ['en', 'th'], defaultLang: 'en' };

describe('A form’s values', () => {
    it('are the declared fields of a record, in the languages of the landing page', () => {
        const record = { id: 'b1', version: 2, title: { en: 'One', sv: 'Ett' }, slides: [], routeType: 'INTERNAL' };
        expect(getFormValues(banner.fields, record, languages)).toEqual({
            title: { en: 'One' },
            slides: [],
            routeType: 'INTERNAL',
            route: '',
        });
    });

    it('keep the ids of items', () => {
        const buttons = [{ id: 'x', title: { en: 'Go' }, image: null, routeType: 'INTERNAL', route: '/' }];
        expect(getFormValues(layout.fields, { buttons }, languages).buttons).toEqual(buttons);
    });

    it('start with the minimum number of entries of a list', () => {
        expect(createValues(banner.fields).slides).toEqual([{ desktopImage: null, mobileImage: null }]);
    });

    it('are equal if a text was typed and removed again', () => {
        expect(isSameValue({ en: 'One', th: '' }, { en: 'One' })).toBe(true);
        expect(isSameValue({ en: 'One', th: 'x' }, { en: 'One' })).toBe(false);
        expect(isSameValue([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toBe(false);
    });

    it('apply own permission changes over those of others, key by key', () => {
        const { permission } = subUser.fields;
        const base = { permission: createPermission(0) };
        const mine = { permission: { ...createPermission(0), BANNER: 2, MEDIA: 1 } };
        const theirs = { permission: { ...createPermission(0), BANNER: 1, QUESTION: 2 } };
        expect(merge({ permission }, base, mine, theirs)).toEqual({
            permission: { ...createPermission(0), BANNER: 2, MEDIA: 1, QUESTION: 2 },
        });
    });

    it('apply own changes over those that others saved meanwhile', () => {
        const base = { title: { en: 'One' }, route: '/a', routeType: 'INTERNAL', slides: [] };
        const mine = { ...base, title: { en: 'Mine' } };
        const theirs = { ...base, title: { en: 'Theirs' }, route: '/b' };
        expect(listChangedFields(banner.fields, base, theirs)).toEqual(['title', 'route']);
        expect(merge(banner.fields, base, mine, theirs)).toEqual({ ...base, title: { en: 'Mine' }, route: '/b' });
    });
});

describe('Validation errors', () => {
    const problems = [
        { path: 'items.2.route', msg: 'wrong' },
        { path: 'items.2.title.th', msg: 'long' },
        { path: 'items.0.icon', msg: 'missing' },
    ];

    it('are assigned to the inputs of an item’s form, others to the form as a whole', () => {
        const found = listFaults(nestErrors(problems, 'items.2', 'server'), ['title', 'route']);
        expect(found).toEqual([
            { path: 'root.elsewhere', message: 'missing' },
            { path: 'title.th', message: 'long' },
            { path: 'route', message: 'wrong' },
        ]);
    });

    it('of a list do not hide those of its entries', () => {
        const both = [
            { path: 'slides', msg: 'too many' },
            { path: 'slides.0.desktopImage', msg: 'missing' },
        ];
        expect(listFaults(nestErrors(both, '', 'server'), ['slides'])).toEqual([
            { path: 'slides', message: 'too many' },
            { path: 'slides.0.desktopImage', message: 'missing' },
        ]);
    });

    it('have readable paths with the labels of fields, languages and areas', () => {
        const names = {
            field: (name: string) => name.toUpperCase(),
            language: (code: string) => `(${code})`,
            area: (key: string) => key.toLowerCase(),
        };
        expect(getPathLabels(banner.fields, 'slides.0.desktopImage', names)).toEqual(['SLIDES', '1', 'DESKTOPIMAGE']);
        expect(getPathLabels(layout.fields, 'buttons.1.title.th', names)).toEqual(['BUTTONS', '2', 'TITLE', '(th)']);
        expect(getPathLabels(layout.fields, 'DESKTOP.background.type', names)).toEqual([
            'DESKTOP',
            'BACKGROUND',
            'TYPE',
        ]);
        expect(getPathLabels(subUser.fields, 'permission.BANNER', names)).toEqual(['PERMISSION', 'banner']);
    });
});

describe('The language marks', () => {
    it('count texts that are missing here but present in another language', () => {
        const buttons = [
            { id: 'x', title: { en: 'Go' } },
            { id: 'y', title: {} },
        ];
        const form = { fields: layout.fields, values: { buttons }, ...languages, findOlder: () => undefined };
        expect(countWork(form)).toEqual(new Map([['th', { missing: 1, older: 0 }]]));
    });

    it('count texts that are older than the text in the default language', () => {
        const values = { buttons: [{ id: 'x', title: { en: 'Go on', th: 'ไป' } }] };
        const findOlder = (lang: string, text: string) => (lang === 'th' && text === 'ไป' ? { text: 'Go' } : undefined);
        const form = { fields: layout.fields, values, ...languages, findOlder };
        expect(countWork(form)).toEqual(new Map([['th', { missing: 0, older: 1 }]]));
        expect(findNextWork(form, { path: undefined, lang: 'en' })).toBe('buttons.0.title.th');
    });

    it('lead from text to text that is to be translated, language by language, and from the last to the first', () => {
        const button = (th: string) => ({ title: { en: 'Go', ...(th && { th }) } });
        const of = (...thai: string[]) => ({
            fields: layout.fields,
            values: { buttons: thai.map(button) },
            ...languages,
            findOlder: () => undefined,
        });
        const first = { path: 'buttons.0.title', lang: 'th' };
        expect(findNextWork(of('', ''), { path: undefined, lang: 'en' })).toBe('buttons.0.title.th');
        expect(findNextWork(of('', ''), first)).toBe('buttons.1.title.th');
        expect(findNextWork(of('', 'ไป'), { ...first, path: 'buttons.1.title' })).toBe('buttons.0.title.th');
        expect(findNextWork(of('ไป', 'ไป'), first)).toBeUndefined();
    });

    it('count errors by the language at the end of their path', () => {
        expect(countFaultyTexts(['title.th', 'buttons.0.title.th', 'th', 'route'], languages.langs)).toEqual(
            new Map([['th', 2]]),
        );
    });

    it('are shown for forms with localized texts at any depth', () => {
        expect(listKinds(layout.fields).has('localized')).toBe(true);
        expect(listKinds({ route: banner.fields.route }).has('localized')).toBe(false);
    });
});
