import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changed, getStoredShape } from '../../contract/changed';
import type { Field } from '../../contract/field';
import { everyField } from '../../contract/walk';
import { choice } from '../../fields/choice/field';
import { color } from '../../fields/color/field';
import { flag } from '../../fields/flag/field';
import { image } from '../../fields/image/field';
import { list } from '../../fields/list/field';
import { localized } from '../../fields/localized/field';
import { number } from '../../fields/number/field';
import { richText } from '../../fields/richText/field';
import { text } from '../../fields/text/field';
import { resources } from '../../resources';
import { fixtures } from '../fixtures/everything';
import { sampleValues } from '../fixtures/sample';

const everyKind = new Map(
    [...fixtures, ...resources].flatMap(({ fields }) =>
        [...everyField(fields)].map(({ field }) => [field.kind, field] as const),
    ),
);

describe('a changed field declaration', () => {
    it.each([...everyKind])('knows the stored shape of a %s', (_kind, field) => {
        expect(getStoredShape(field)).toMatch(/^(string|number|boolean|list|object|any)$/);
    });

    const convert = (field: Field, value: unknown) => field.formers?.[0]?.convert(value, 'th');

    it.each<[string, Field, unknown, unknown]>([
        ['a text that is localized now', changed({ from: text() }, localized(text())), 'Hi', { th: 'Hi' }],
        ['a localized text that is none now', changed({ from: localized(text()) }, text()), { en: 'E', th: 'T' }, 'T'],
        ['one of what is a list now', changed({ from: image('logo') }, list(image('logo'))), '/a', ['/a']],
        ['a list of what is one now', changed({ from: list(text()) }, text()), ['a', 'b'], 'a'],
        ['an empty list', changed({ from: list(text()) }, text()), [], null],
        ['a text in a list of localized ones', changed({ from: text() }, list(localized(text()))), 'a', [{ th: 'a' }]],
        ['a number', changed({ from: number() }, text()), 12.5, '12.5'],
        [
            'a way of its own',
            changed({ from: flag(), by: (on) => (on ? 'ON' : 'OFF') }, choice(['ON', 'OFF'])),
            true,
            'ON',
        ],
        ['a word', changed({ words: { HUGE: 'BIG' } }, choice(['BIG', 'SMALL'])), 'HUGE', 'BIG'],
        ['a word that stays', changed({ words: { HUGE: 'BIG' } }, choice(['BIG', 'SMALL'])), 'SMALL', 'SMALL'],
        ['another name', changed({ name: 'was' }, color()), '#112233', '#112233'],
    ])('converts %s', (_what, field, value, then) => {
        expect(convert(field, value)).toEqual(then);
    });

    const context = { langs: ['en', 'th'], image: '/image/ldp1/a.png', n: 1, accounts: ['a', 'b'] };
    const languages = { z, langs: ['en', 'th'], defaultLang: 'en' };
    const refusals =
        /^changed\(\) of a field of kind "\w+": (values of kind "\w+" cannot be converted|its stored values look like)/;

    // The members of a group are read one by one, each as declared.
    const whole = new Map([...everyKind, ['list', list(text())] as const]);
    whole.delete('group');

    it.each([...whole])('from any other kind, makes a valid %s or is rejected', (_kind, to) => {
        for (const [kind, from] of whole) {
            let field: Field | undefined;
            try {
                field = changed({ from }, to);
            } catch (error) {
                expect(String((error as Error).message), kind).toMatch(refusals);
            }
            if (!field) continue;
            // A value taken from a sibling's has no sibling here.
            const [old] = Object.values(sampleValues({ from: kind === 'member' ? text() : from }, context));
            const value = field.formers?.[0]?.convert(old, 'en');
            if (getStoredShape(from) === getStoredShape(to)) continue;
            const parsed = field.schema({ ...languages, required: false }).safeParse(value ?? field.empty);
            expect(parsed.error?.issues, `${kind}: ${JSON.stringify(value)}`).toBeUndefined();
        }
    });

    it.each<[string, () => unknown, string]>([
        [
            'no way at all',
            () => changed({ from: flag() }, number()),
            'changed() of a field of kind "number": values of kind "flag" cannot be converted',
        ],
        [
            'one that looks the same',
            () => changed({ from: text(), by: String }, richText()),
            'Give the field another name',
        ],
        ['a word that stays', () => changed({ words: { A: 'B' } }, choice(['A', 'B'])), '"A" is still a choice'],
        [
            'a word that nobody has',
            () => changed({ words: { A: 'C' } }, choice(['B'])),
            '"A" is replaced by "C", which is not a choice. Choices are "B"',
        ],
        [
            'the same twice',
            () => changed({ from: text() }, changed({ from: text() }, localized(text()))),
            'a former field with stored type "string" is declared twice',
        ],
    ])('is rejected with %s', (_what, declare, message) => {
        expect(declare).toThrow(message);
    });
});
