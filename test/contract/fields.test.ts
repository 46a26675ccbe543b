import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Field } from '../../contract/field';
import { objectSchema } from '../../contract/schema';
import { getProblems } from '../../contract/validation';
import { color } from '../../fields/color/field';
import { image } from '../../fields/image/field';
import { localized } from '../../fields/localized/field';
import { isLinkTarget, richText } from '../../fields/richText/field';
import { isPath, isWebAddress, link } from '../../fields/route/field';
import { slug, toSlug } from '../../fields/slug/field';
import { isHeadElement } from '../../fields/tag/field';
import { text } from '../../fields/text/field';
import { period } from '../../fields/time/field';
import { url as urlField } from '../../fields/url/field';
import { sanitize } from '../../server/kernel/operations/richText';
import { everything } from '../fixtures/everything';

const context = { z, langs: ['en', 'th', 'km'], defaultLang: 'en' };
const accepts = (field: Field, value: unknown) => field.schema({ ...context, required: true }).safeParse(value).success;

function problems(fields: Record<string, Field>, values: unknown): string[] {
    const parsed = objectSchema(fields, context).safeParse(values);
    return parsed.success ? [] : getProblems(parsed.error, values).map(({ path, key }) => `${path} ${key}`);
}

describe('localized', () => {
    it('requires only the default language, and accepts only languages of the landing page', () => {
        const fields = { title: localized(text({ max: 5 })) };
        expect(problems(fields, { title: { th: 'ก' } })).toEqual(['title.en validation.required']);
        expect(problems(fields, { title: { en: 'a', sv: 'b' } })).toEqual(['title.sv validation.unknown']);
        expect(problems(fields, { title: { en: 'a', th: 'abcdef' } })).toEqual(['title.th validation.maxLength']);
        expect(problems(fields, { title: { en: 'a', th: '' } })).toEqual([]);
    });
});

describe('link', () => {
    const addresses = [
        ...['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://xn--e1afmkfd.example/ไทย'],
        ...['https://ตัวอย่าง.example', 'HTTPS://EXAMPLE.COM', 'https://example.com.', 'https://example.com?a=//b'],
        ...['http://127.0.0.1:3000', 'https://[2001:db8::1]/', 'http://localhost', 'https://a_b.example/@me'],
    ];
    const others = [
        ...['https:///x', 'https:////x', 'http:///example.com/a', 'https://', 'https://?x', 'https://#x', 'https:/x'],
        ...['https:example.com', 'https://.', 'https://..', 'https://a..b', 'https://.example.com', 'https://:80'],
        ...['https://a:b@example.com', 'https://@example.com', 'https://:@example.com', 'https://example.com:99999'],
        ...['javascript:alert(1)', '//example.com', 'ftp://example.com', 'https:\\\\x', 'https://x\\y', ' https://x y'],
        ...['https://%20', 'https://a b', 'https://exa<mple.com', 'https://[::1', 'https://256.1.1.1', ''],
    ];
    it.each(addresses)('accepts %s as an external address', (url) => {
        expect(isWebAddress(url)).toBe(true);
        expect(isLinkTarget(url)).toBe(true);
        expect(isHeadElement(`<link rel="canonical" href="${url}">`)).toBe(true);
        expect(problems({ ...link(), url: urlField() }, { routeType: 'EXTERNAL', route: url, url })).toEqual([]);
    });
    it.each(others)('rejects %s as an external address', (url) => {
        expect(isWebAddress(url)).toBe(false);
        expect(isLinkTarget(url)).toBe(false);
        expect(isHeadElement(`<link rel="canonical" href="${url}">`)).toBe(false);
        expect(problems({ ...link(), url: urlField() }, { routeType: 'EXTERNAL', route: url, url })).toHaveLength(2);
    });
    it.each(others)('is removed from formatted text if it leads to %s', (url) => {
        expect(sanitize(`<p><a href="${url}">a</a></p>`)).not.toContain('href');
    });
    it.each(['//evil.example', '/\\evil', 'promotion', '/a b', ''])('rejects %s as a path', (path) => {
        expect(isPath(path)).toBe(false);
    });
    it('validates the route by the route type', () => {
        expect(problems(link(), { routeType: 'EXTERNAL', route: '/promotion' })).toEqual(['route validation.url']);
        expect(problems(link(), { routeType: 'INTERNAL', route: '/promotion' })).toEqual([]);
        expect(problems(link(), { routeType: 'SIDEWAYS', route: '' })).toEqual([
            'routeType validation.choice',
            'route validation.required',
        ]);
    });
});

describe('period', () => {
    const parse = (values: unknown) => objectSchema(period(), context).safeParse(values);
    it('clears the times if it is always', () => {
        const parsed = parse({ always: true, startTime: '2026-01-01T00:00:00Z', endTime: '2025-01-01T00:00:00Z' });
        expect(parsed.data).toEqual({ always: true, startTime: null, endTime: null });
    });
    it('requires both times, in order, and stores them in UTC', () => {
        expect(problems(period(), {})).toEqual(['startTime validation.required', 'endTime validation.required']);
        const same = '2026-01-01T00:00:00Z';
        expect(problems(period(), { startTime: same, endTime: same })).toEqual(['endTime validation.endAfterStart']);
        const parsed = parse({ startTime: '2026-01-01T07:00:00+07:00', endTime: '2026-01-01T08:00:00+07:00' });
        expect(parsed.data).toEqual({
            always: false,
            startTime: '2026-01-01T00:00:00.000Z',
            endTime: '2026-01-01T01:00:00.000Z',
        });
    });
    it('accepts two times exactly if the start is before the end', () => {
        const moment = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') });
        fc.assert(
            fc.property(moment, moment, (start, end) => {
                const found = problems(period(), { startTime: start.toISOString(), endTime: end.toISOString() });
                expect(found).toEqual(start < end ? [] : ['endTime validation.endAfterStart']);
            }),
        );
    });
});

describe('slug', () => {
    it.each([
        ['Rules & Results 2026', 'rules-results-2026'],
        ['โปรโมชั่น วันนี้', 'โปรโมชั่น-วันนี้'],
        ['ការប្រកួត ថ្មី', 'ការប្រកួត-ថ្មី'],
        ['  --A--  ', 'a'],
        ['ＦＵＬＬ width', 'full-width'],
        ['น้ำ ประจำเดือน', 'น้ำ-ประจำเดือน'],
        ['ນ້ຳ', 'ນ້ຳ'],
        ['ក្លិប\u200bថ្មី', 'ក្លិប-ថ្មី'],
        ['ক\u200dষ র\u200c্য', 'কষ-র্য'],
    ])('turns %s into %s', (title, expected) => {
        expect(toSlug(title)).toBe(expected);
    });
    it('turns every title into a valid slug, and an empty one into an empty text', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
                const result = toSlug(title);
                expect([title, title.trim() === '' ? result === '' : accepts(slug(), result) && result !== '']).toEqual(
                    [title, true],
                );
            }),
        );
    });
    it('names titles without letters by what they are', () => {
        const titles = ['🎉🎉', '🎉', '!!!', '♥ ♦'];
        expect(new Set(titles.map((title) => toSlug(title))).size).toBe(titles.length);
        expect(toSlug('🎉')).toBe(toSlug('🎉'));
    });
    it.each(['Upper', 'a b', '-a', 'a-', 'a--b', 'a/b'])('rejects %s', (value) =>
        expect(accepts(slug(), value)).toBe(false),
    );
});

describe('text', () => {
    it('rejects characters that cannot be stored', () => {
        expect(accepts(text(), 'a\u0000b')).toBe(false);
        expect(accepts(text(), '\ud800')).toBe(false);
        expect(accepts(richText(), '<p>\u0000</p>')).toBe(false);
    });
    it('treats formatted text without content as empty', () => {
        expect(accepts(richText(), '<p>&nbsp;</p>')).toBe(false);
        expect(accepts(richText(), '<p><img src="/image/a/b.png"></p>')).toBe(true);
    });
});

describe('color and image', () => {
    it.each(['#16a34a', '#FFFFFF'])('accepts the colour %s', (value) => expect(accepts(color(), value)).toBe(true));
    it.each(['#fff', 'red', '#16a34a;}', 'url(x)'])('rejects the colour %s', (value) =>
        expect(accepts(color(), value)).toBe(false),
    );
    it.each(['/image/ldp1/a.png', '/image/common/b_1-2.webp'])('accepts the path %s', (value) =>
        expect(accepts(image('icon'), value)).toBe(true),
    );
    it.each(['https://x/image/a/b.png', '/image/a/../b.png', '/image/a/b.png?tk=x', '/etc/passwd'])(
        'rejects the path %s',
        (value) => expect(accepts(image('icon'), value)).toBe(false),
    );
});

describe('conditions', () => {
    const { reason, venue, kind } = everything.fields;
    it('require a value while they are met', () => {
        expect(problems({ kind, reason, venue }, { kind: 'EVENT' })).toEqual([
            'reason validation.required',
            'venue validation.required',
        ]);
        expect(problems({ kind, reason, venue }, { kind: 'NEWS' })).toEqual([]);
    });
    it('keep a value under requiredWhen and clear it under onlyWhen while they are not met', () => {
        const parsed = objectSchema({ kind, reason, venue }, context).safeParse({
            kind: 'NEWS',
            reason: 'r',
            venue: 'v',
        });
        expect(parsed.data).toEqual({ kind: 'NEWS', reason: 'r', venue: '' });
    });
});
