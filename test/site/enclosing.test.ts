import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../site/render';
import { buildPageRequest, newSite } from '../fixtures/siteSnapshot';

const request = buildPageRequest({ site: newSite, address: { page: undefined, number: 1 } });

/** Renders a page with code of the landing page's own. */
function render(code: { javascript?: string; css?: string }) {
    const { javascript = '', css = '' } = code;
    const { snapshot } = request;
    const content = { ...snapshot.content, javascript: { code: javascript }, css: { code: css } };
    const { html, scripts, styles } = renderPage({ ...request, snapshot: { ...snapshot, content } });
    return { html, script: scripts.at(-1) ?? '', style: styles.at(-1) ?? '' };
}

const { DOMParser } = new JSDOM('').window;
const parser = new DOMParser();

/** Returns what a parser of HTML finds in a page: its elements, and the texts of the landing page's own. */
function parse(html: string) {
    const document = parser.parseFromString(html, 'text/html');
    const names = [...document.querySelectorAll('*')].map(({ localName }) => localName);
    const [scripts, styles] = ['body > script', 'head > style'].map((each) => [...document.querySelectorAll(each)]);
    return { names, script: scripts?.at(-1)?.textContent, style: styles?.at(-1)?.textContent };
}

const endings = ['</script', '</SCRIPT', '</style', '</STYLE', '-->', '--!>'];
const beginnings = ['<script', '<ScRipt>', '<!--<script ', '<!--', '<style'];
const pieces = [...endings, ...beginnings, '<', '>', '/', '!', '-', ' ', '\n', "'", 'script', 'style', 'a'];
const mixtures = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
    .map((drawn) => drawn.join(''))
    .filter((code) => code.trim() !== '');

const plain = render({ javascript: 'a', css: 'a' });
const harmless = parse(plain.html).names;

describe('code of a landing page', () => {
    it('is the whole text of its element, which ends behind it', () => {
        fc.assert(
            fc.property(mixtures, mixtures, (javascript, css) => {
                const page = render({ javascript, css });
                expect(parse(page.html)).toEqual({
                    names: harmless,
                    script: page.script,
                    style: page.style,
                });
            }),
            { numRuns: 150 },
        );
    });

    it('is what was entered, apart from the escaped beginnings of what would end its element', () => {
        fc.assert(
            fc.property(mixtures, (code) => {
                const { script, style } = render({ javascript: code, css: code });
                const isNested = code.toLowerCase().includes('<script');
                const escaped = isNested ? /<\/script|<!--/gi : /<\/script/gi;
                expect(script).toBe(code.replace(escaped, (found) => `\\x3c${found.slice(1)}`));
                expect(style).toBe(code.replace(/<\/style/gi, (found) => `\\3c ${found.slice(1)}`));
            }),
            { numRuns: 300 },
        );
    });

    it('keeps a comment of HTML, which old scripts begin with', () => {
        const code = '<!--\nrun();\n//-->';
        expect(render({ javascript: code }).script).toBe(code);
    });
});
