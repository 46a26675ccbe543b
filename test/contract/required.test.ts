import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Field, onlyWhen, optional, requiredWhen } from '../../contract/field';
import { objectSchema } from '../../contract/schema';
import { getProblems } from '../../contract/validation';
import { account } from '../../fields/account/field';
import { accounts } from '../../fields/accounts/field';
import { choice } from '../../fields/choice/field';
import { color } from '../../fields/color/field';
import { domain } from '../../fields/domain/field';
import { flag } from '../../fields/flag/field';
import { landingPages } from '../../fields/landingPages/field';
import { list } from '../../fields/list/field';
import { localized } from '../../fields/localized/field';
import { number } from '../../fields/number/field';
import { providers } from '../../fields/providers/field';
import { richText } from '../../fields/richText/field';
import { tag } from '../../fields/tag/field';
import { text } from '../../fields/text/field';
import { time } from '../../fields/time/field';
import { url } from '../../fields/url/field';
import { mobileapp } from '../../resources/mobileapp';
import { everything } from '../fixtures/everything';

const context = { z, langs: ['en', 'th'], defaultLang: 'en' };

/** Kinds whose values are never empty, or that cannot be required. */
const neverEmpty = ['flag', 'status', 'group', 'permission', 'json', 'focalPoint', 'secret'];

const users = { from: 'user', nameIn: 'n' };
const kinds: Record<string, Field> = {
    ...Object.fromEntries(Object.entries(everything.fields).filter(([, { kind }]) => !neverEmpty.includes(kind))),
    accent: color(),
    domain: domain(),
    tag: tag(),
    url: url(),
    number: number(),
    time: time(),
    account: account(users),
    accounts: accounts({ ...users, max: 3 }),
    landingPages: landingPages({ max: 3 }),
    providers: providers({ count: 2, from: 'provider' }),
    word: localized(text()),
    words: localized(richText()),
    long: text({ min: 5 }),
    chosen: choice(['A', 'B']),
};

/** Spaces of several scripts, and formatted text without a word. */
const blanks = [' ', '\t\n', '\u00a0', '\u3000'];
const wordless = ['<p></p>', '<p> </p>', '<p>&nbsp;</p><p><br></p>'];

/** Lists all empty values of a field of this kind. */
function listEmptyValues({ kind, empty, of }: Field & { of?: Field }): unknown[] {
    const none = [undefined, null, empty];
    if (kind === 'localized') {
        const inside = of ? listEmptyValues(of).filter((value) => typeof value === 'string') : [];
        return [...none, {}, ...inside.map((en) => ({ en })), { th: 'somewhere else' }, { en: '', th: 'ท' }];
    }
    if (kind === 'richText') return [...none, ...blanks, ...wordless];
    return typeof empty === 'string' ? [...none, ...blanks] : none;
}

function problems(field: Field, value: unknown, on: boolean): string[] {
    const fields = { on: flag(), value: field };
    const values = { on, ...(value === undefined ? {} : { value }) };
    const parsed = objectSchema(fields, context).safeParse(values);
    return parsed.success ? [] : getProblems(parsed.error, values).map(({ path }) => path);
}

const when = { on: [true] };
const rows = Object.entries(kinds).flatMap(([name, field]) =>
    listEmptyValues(field).map((value) => ({ name, field, value, said: JSON.stringify(value) ?? 'absent' })),
);

describe('an empty value', () => {
    it.each(rows)('$said in $name is rejected wherever a value is required', ({ field, value }) => {
        const path = expect.stringMatching(/^value(?:\.|$)/);
        expect(problems(requiredWhen(when, field), value, true)).toEqual([path]);
        expect(problems(onlyWhen(when, field), value, true)).toEqual([path]);
        // Lists are required by their minimum length, code only through its siblings.
        if (field.required) expect(problems(field, value, true)).toEqual([path]);
    });

    it.each(Object.entries(kinds))('is accepted in %s where no value is required', (_name, field) => {
        for (const value of [undefined, null, field.empty]) {
            expect(problems(optional(field), value, true)).toEqual([]);
            expect(problems(requiredWhen(when, field), value, false)).toEqual([]);
            expect(problems(onlyWhen(when, field), value, false)).toEqual([]);
        }
    });

    it.each([
        ['text', text({ min: 3 }), ['abc', 'abcd'], ['a', 'ab'], 'validation.minLength'],
        ['list', list(text(), { min: 2 }), [['a', 'b']], [['a']], 'validation.minItems'],
    ])('is the only value of an optional %s below its minimum', (_kind, field, long, short, key) => {
        const fields = { value: optional<Field>(field) };
        const check = (value: unknown) => objectSchema(fields, context).safeParse({ value });
        for (const value of [null, field.empty, ...long]) expect(check(value).success).toBe(true);
        for (const value of short) {
            const { error = new z.ZodError([]) } = check(value);
            expect(getProblems(error, { value })).toEqual([{ path: 'value', key, params: { min: field.min } }]);
        }
    });

    it('is reported as one problem if the text of the default language is missing', () => {
        const { maintenance } = mobileapp.fields;
        for (const message of [{}, { en: '' }, { en: ' \n' }, { th: 'ปิดปรับปรุง' }]) {
            const values = { maintenance: { enabled: true, message } };
            const parsed = objectSchema({ maintenance }, context).safeParse(values);
            const found = parsed.success ? [] : getProblems(parsed.error, values);
            expect(found).toEqual([{ path: 'maintenance.message.en', key: 'validation.required', params: {} }]);
        }
    });
});
