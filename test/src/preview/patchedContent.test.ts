import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitHtml } from '../../../src/preview/markup';
import { createPatchedContent } from '../../../src/preview/patchedContent';

const words = fc.constantFrom('Harbour', 'lights &amp; more', 'a &lt; b', '<b>bold</b>', '<br>', '<img alt="a">');
const inner = fc.array(words, { maxLength: 4 }).map((parts) => parts.join(' '));
const blocks = fc.oneof(
    inner.map((html) => `<p>${html}</p>`),
    inner.map((html) => `<h2 id="a">${html}</h2>`),
    fc.array(inner, { maxLength: 3 }).map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
    fc.constantFrom('<hr>', '<blockquote><p>Said</p></blockquote>', '<div title="&quot;">quoted</div>'),
);
const texts = fc.array(blocks, { maxLength: 12 }).map((parts) => parts.join(''));

const pieces = fc.oneof(
    words,
    fc.constantFrom('<p>', '<img alt="a>b">', '</p>', '<', '</div>', '<table><tr><td>x', '<!-- c -->'),
);
/** Markup as nobody writes it, which browsers read all the same. */
const unusual = fc.oneof(
    texts,
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
);

function createElement(html: string): HTMLElement {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
}

describe('content that is patched', () => {
    it('is what it would be if it were written anew', () => {
        fc.assert(
            fc.property(fc.array(unusual, { minLength: 1, maxLength: 4 }), (htmls) => {
                const element = createElement('');
                const setContent = createPatchedContent(element);
                for (const html of htmls) {
                    setContent(html);
                    expect(element.innerHTML).toBe(createElement(html).innerHTML);
                    expect(element.childNodes).toHaveLength(createElement(html).childNodes.length);
                }
            }),
            { numRuns: 500 },
        );
    });

    it('keeps the elements around the one that changes', () => {
        fc.assert(
            fc.property(texts, blocks, blocks, texts, (start, one, other, end) => {
                const element = createElement('');
                const setContent = createPatchedContent(element);
                setContent(start + one + end);
                const nodes = [...element.childNodes];
                setContent(start + other + end);
                const kept = nodes.filter((node) => node.parentNode === element);
                expect(kept.length).toBeGreaterThanOrEqual(nodes.length - 1);
            }),
        );
    });

    it('keeps every element around the text that changes', () => {
        const element = createElement('');
        const setContent = createPatchedContent(element);
        setContent('<p>One</p><ul><li>Two <b>and</b> a half</li><li>Three</li></ul><p>Four</p>');
        const elements = [...element.querySelectorAll('*')];
        for (const text of ['a half &amp; more', 'a half &amp; mor', '']) {
            const html = `<p>One</p><ul><li>Two <b>and</b> ${text}</li><li>Three</li></ul><p>Four</p>`;
            setContent(html);
            expect(element.innerHTML).toBe(html);
            const now = [...element.querySelectorAll('*')];
            expect(now.map((each) => elements.indexOf(each))).toEqual(elements.map((_, index) => index));
        }
    });

    it('is split into its outermost elements and texts', () => {
        const parts = ['before ', '<p>a <b>b</b></p>', '<br>', '<ul><li>c</li></ul>', ' behind'];
        expect(splitHtml(parts.join(''))).toEqual(parts);
    });
});
