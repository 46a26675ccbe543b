import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Field, onlyWhen, optional, requiredWhen } from '../../contract/field';
import { account, accounts } from '../../contract/fields/account';
import { choice } from '../../contract/fields/choice';
import { color } from '../../contract/fields/color';
import { domain } from '../../contract/fields/domain';
import { flag } from '../../contract/fields/flag';
import { landingPages } from '../../contract/fields/landingPages';
import { localized } from '../../contract/fields/localized';
import { number } from '../../contract/fields/number';
import { providers } from '../../contract/fields/providers';
import { richText } from '../../contract/fields/richText';
import { tag } from '../../contract/fields/tag';
import { text } from '../../contract/fields/text';
import { time } from '../../contract/fields/time';
import { url } from '../../contract/fields/url';
import { objectSchema } from '../../contract/schema';
import { problemsOf } from '../../contract/validation';
import { mobileapp } from '../../resources/mobileapp';
import { everything } from '../fixtures/everything';

const context = { z, langs: ['en', 'th'], defaultLang: 'en' };

/** Kinds that always say something, or of which nobody demands anything. */
const sayAlways = ['flag', 'status', 'group', 'permission', 'json', 'focalPoint', 'secret'];

const users = { from: 'user', nameIn: 'n' };
const kinds: Record<string, Field> = {
    ...Object.fromEntries(Object.entries(everything.fields).filter(([, { kind }]) => !sayAlways.includes(kind))),
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

/** All that says nothing in a field of this kind. */
function nothings({ kind, empty, of }: Field & { of?: Field }): unknown[] {
    const none = [undefined, null, empty];
    if (kind === 'localized') {
        const inside = of ? nothings(of).filter((value) => typeof value === 'string') : [];
        return [...none, {}, ...inside.map((en) => ({ en })), { th: 'somewhere else' }, { en: '', th: 'ท' }];
    }
    if (kind === 'richText') return [...none, ...blanks, ...wordless];
    return typeof empty === 'string' ? [...none, ...blanks] : none;
}

function problems(field: Field, value: unknown, on: boolean): string[] {
    const fields = { on: flag(), value: field };
    const given = { on, ...(value === undefined ? {} : { value }) };
    const parsed = objectSchema(fields, context).safeParse(given);
    return parsed.success ? [] : problemsOf(parsed.error, given).map(({ path }) => path);
}

const when = { on: [true] };
const rows = Object.entries(kinds).flatMap(([name, field]) =>
    nothings(field).map((value) => ({ name, field, value, said: JSON.stringify(value) ?? 'absent' })),
);

describe('what says nothing', () => {
    it.each(rows)('$said in $name is refused wherever it is demanded', ({ field, value }) => {
        const path = expect.stringMatching(/^value(?:\.|$)/);
        expect(problems(requiredWhen(when, field), value, true)).toEqual([path]);
        expect(problems(onlyWhen(when, field), value, true)).toEqual([path]);
        // Lists are required by their least number of entries, code by siblings alone.
        if (field.required) expect(problems(field, value, true)).toEqual([path]);
    });

    it.each(Object.entries(kinds))('is taken in %s where nothing is demanded', (_name, field) => {
        for (const value of [undefined, null, field.empty]) {
            expect(problems(optional(field), value, true)).toEqual([]);
            expect(problems(requiredWhen(when, field), value, false)).toEqual([]);
            expect(problems(onlyWhen(when, field), value, false)).toEqual([]);
        }
    });

    it('is told in one word, where the text of the default language is missing', () => {
        const { maintenance } = mobileapp.fields;
        for (const message of [{}, { en: '' }, { en: ' \n' }, { th: 'ปิดปรับปรุง' }]) {
            const given = { maintenance: { enabled: true, message } };
            const parsed = objectSchema({ maintenance }, context).safeParse(given);
            const found = parsed.success ? [] : problemsOf(parsed.error, given);
            expect(found).toEqual([{ path: 'maintenance.message.en', key: 'validation.required', params: {} }]);
        }
    });
});
