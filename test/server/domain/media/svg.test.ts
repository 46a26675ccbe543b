import { describe, expect, it } from 'vitest';
import { RefusedPicture } from '../../../../server/domain/media/refusedPicture';
import { cleanSvg, countSvgDrawings, UnusableSvg } from '../../../../server/domain/media/svg/clean';

const namespace = 'http://www.w3.org/2000/svg';
const drawing = (inside: string, attributes = '') =>
    `<svg xmlns="${namespace}" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`;

/** Matches what no stored drawing may contain, however it was written. */
const harmful =
    /script|alert|javascript|\bon\w+=|foreignObject|iframe|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)|<!|<\?|data:(?!image\/(?:png|jpeg|gif|webp))|expression|\/\/evil/i;

describe('cleaning an SVG', () => {
    it.each([
        ['a script', '<script>alert(1)</script>'],
        ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
        ['a script from elsewhere', '<script href="https://evil.example/a.js"/>'],
        ['a script with another prefix', `<s:script xmlns:s="${namespace}">alert(1)</s:script>`],
        ['a script of HTML', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
        ['a script inside a style', '<style><script>alert(1)</script></style>'],
        ['a handler', '<rect onclick="alert(1)"/>'],
        ['a handler in capitals', '<rect ONLOAD="alert(1)"/>'],
        ['a handler for the start of an animation', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
        [
            'HTML',
            '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
        ],
        [
            'a frame',
            '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
        ],
        ['an address that runs', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
        ['an old address that runs', '<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
        ['an address that runs behind references', '<a href="&#106;ava&#x73;cript:alert(1)"><rect/></a>'],
        ['an address with a tab in it', '<a href="java&#9;script:alert(1)"><rect/></a>'],
        [
            'an address that an animation sets',
            '<a><animate attributeName="href" values="javascript:alert(1)"/><rect/></a>',
        ],
        ['an address that a set sets', '<a><set attributeName="xlink:href" to="javascript:alert(1)"/><rect/></a>'],
        ['a handler that a set sets', '<rect><set attributeName="onclick" to="alert(1)"/></rect>'],
        [
            'a style that an animation sets',
            '<rect><animate attributeName="style" to="fill:url(https://evil.example)"/></rect>',
        ],
        ['a picture from elsewhere', '<image href="https://evil.example/track.png"/>'],
        ['a picture without a scheme', '<image href="//evil.example/track.png"/>'],
        ['a drawing as a picture', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
        ['a page as a picture', '<image href="data:text/html,alert(1)"/>'],
        ['a drawing from elsewhere', '<use href="https://evil.example/a.svg#x"/>'],
        ['a drawing in an address', '<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'],
        [
            'a filter with a picture from elsewhere',
            '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>',
        ],
        ['a fill from elsewhere', '<rect fill="url(https://evil.example/a.svg#x)"/>'],
        ['a fill from elsewhere in quotes', '<rect fill="url( &quot;//evil.example/a.svg#x&quot; )"/>'],
        ['a style sheet that imports', '<style>@import "https://evil.example/a.css";</style>'],
        ['a style sheet that imports behind an escape', '<style>@\\69mport "//evil.example/a.css";</style>'],
        ['a style sheet that imports behind a comment', '<style>@/**/import url(//evil.example/a.css);</style>'],
        [
            'a style sheet with a font from elsewhere',
            '<style>@font-face { font-family: x; src: url(https://evil.example/a.woff) }</style>',
        ],
        ['a style sheet with a picture', '<style>rect { fill: u\\72l(https://evil.example/a.png) }</style>'],
        ['a style sheet in CDATA', '<style><![CDATA[@import url(https://evil.example);]]></style>'],
        ['a style sheet that ends early', '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>'],
        ['a style from elsewhere', '<rect style="background: url(https://evil.example/a.png); fill: red"/>'],
        ['a style that runs', '<rect style="width: expression(alert(1))"/>'],
        ['a style with image-set', '<rect style="mask-image: image-set(&quot;https://evil.example/a.png&quot; 1x)"/>'],
        ...[
            'image-set',
            '-webkit-image-set',
            'image',
            'src',
            'cross-fade',
            '-webkit-cross-fade',
            'element',
            'attr',
            'x',
        ].map((name) => [
            `a style sheet with ${name}()`,
            `<style>rect { mask: ${name}("https://evil.example/a.png" 1x) }</style>`,
        ]),
        ['an address between two strings', '<style>a{b:"/*"}rect{fill:url(https://evil.example/a)}a{b:"*/"}</style>'],
        ['an address whose comment would go', '<style>rect{fill:url/**/(https://evil.example/a)}</style>'],
        ['an address behind a string that does not end', '<style>a{b:"\n;fill:url(https://evil.example/a)}</style>'],
        ['an address in a variable', '<rect style="--a:url(https://evil.example/a);fill:var(--a)"/>'],
        [
            'a listener',
            '<listener xmlns="http://www.w3.org/2001/xml-events" event="click" handler="#x"/><handler id="x">alert(1)</handler>',
        ],
        [
            'a link to a style sheet',
            '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.example/a.css"/>',
        ],
        ['a base', '<rect xml:base="https://evil.example/"/>'],
        ['a sound', '<audio xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp3"/>'],
    ])('removes %s', (_what, inside) => {
        const clean = cleanSvg(drawing(`${inside}<circle r="4"/>`));
        expect(clean).not.toMatch(harmful);
        expect(clean).toContain('<circle r="4">');
    });

    it.each([
        ['a handler on the root', drawing('<rect/>', ' onload="alert(1)"')],
        ['a style sheet instruction', `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing('<rect/>')}`],
        [
            'a document type',
            `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing('<rect/>')}`,
        ],
        ['entities that nobody uses', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<rect/>')}`],
        ['comments', drawing('<!-- <script>alert(1)</script> --><rect/>')],
    ])('removes %s', (_what, text) => {
        const clean = cleanSvg(text);
        expect(clean).not.toMatch(harmful);
        expect(clean).toContain('<rect>');
    });

    it.each([
        ['text', 'hello'],
        ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
        ['an svg of no namespace', '<svg><rect/></svg>'],
        ['an svg of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
        ['an element that is not closed', drawing('<g>')],
        ['attributes without quotes', drawing('<rect width=5/>')],
        ['a handler behind a character reference', drawing('<rect onmouse&#111;ver="alert(1)"/>')],
        ['an attribute given twice', drawing('<rect x="1" x="2"/>')],
        ['a prefix that nobody declared', drawing('<a:rect/>')],
        ['an entity that is declared', `<!DOCTYPE svg [<!ENTITY x "y">]>${drawing('<text>&x;</text>')}`],
        [
            'entities within entities',
            `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
        ],
        [
            'an entity from elsewhere',
            `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
        ],
        ['two roots', `${drawing('<rect/>')}${drawing('<rect/>')}`],
        ['a copy of itself', drawing('<g id="a"><use href="#a"/></g>')],
        ['copies in a ring', drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>')],
        ['a NUL', drawing('<rect id="a\0b"/>')],
    ])('rejects %s', (_what, text) => {
        expect(() => cleanSvg(text)).toThrow(UnusableSvg);
    });

    it.each([
        ['a thousand levels', drawing(`${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`)],
        ['a thousand levels of what is left out', drawing(`${'<b>'.repeat(1000)}${'</b>'.repeat(1000)}`)],
        [
            'a billion copies',
            drawing(
                `<g id="c0"><rect/></g>${Array.from({ length: 9 }, (_, index) => `<g id="c${index + 1}">${`<use href="#c${index}"/>`.repeat(10)}</g>`).join('')}<use href="#c9"/>`,
            ),
        ],
    ])('rejects %s with a reason', (_what, text) => {
        expect(() => cleanSvg(text)).toThrow(RefusedPicture);
    });

    it('keeps harmless content unchanged', () => {
        const inside = `<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><style>.a{fill:url(#g)}@media (min-width:1px){.a{opacity:.5}}</style><g class="a" transform="rotate(4)" style="stroke:red"><path d="M0 0h5z" fill="url(#g)"></path><use href="#g"></use><text x="1" xml:space="preserve">ไทย &amp; &lt;b&gt;</text></g><image width="4" height="4" href="data:image/png;base64,iVBORw0KGgo="></image><circle r="1"><animate attributeName="r" values="1;2" dur="2s" repeatCount="indefinite"></animate></circle>`;
        expect(cleanSvg(`<svg xmlns="${namespace}" viewBox="0 0 9 9">${inside}</svg>`)).toBe(
            `<svg xmlns="${namespace}" viewBox="0 0 9 9">${inside}</svg>`,
        );
    });

    it.each([
        ['<use href="#%67%31"/>', '<use href="#g1"></use>'],
        ['<use xlink:href="#%e0%b9%84"/>', '<use href="#ไ"></use>'],
        ['<rect mask="url(#%6c8)"/>', '<rect mask="url(#l8)"></rect>'],
        ['<rect style="mask:url(&quot;#%6C8&quot;)"/>', '<rect style="mask:url(#l8)"></rect>'],
        ["<style>a{mask:url( '#%6c8' )}</style>", '<style>a{mask:url(#l8)}</style>'],
        ['<use href="#%2567"/>', '<use></use>'],
        ['<use href="#%"/>', '<use></use>'],
        ['<use href="#%ff"/>', '<use></use>'],
        ['<use href="#a%20b"/>', '<use></use>'],
        ['<use href=" #a"/>', '<use></use>'],
        ['<use href="#a&#9;"/>', '<use></use>'],
        ['<use href="&#10;#a"/>', '<use></use>'],
        ['<rect mask="url(#a%29)"/>', '<rect></rect>'],
        [String.raw`<rect mask="url(\23 l8)"/>`, '<rect></rect>'],
        [String.raw`<rect style="mask:u\72l(#l8)"/>`, '<rect></rect>'],
        [String.raw`<style>rect{mask:url(#\6c8)}</style>`, '<style></style>'],
        ['<path><set attributeName="href" to="#g"/></path>', '<path></path>'],
    ])('decodes references to ids as browsers do, or removes them: %s', (inside, clean) => {
        expect(cleanSvg(drawing(inside))).toBe(`<svg xmlns="${namespace}">${clean}</svg>`);
    });

    it.each([
        "d:path('M0 0h1')",
        'box-shadow:0 0 9px red',
        'text-shadow:0 0 9px red',
        'text-decoration:underline wavy',
        '--x:wavy',
        'will-change:transform',
        'all:inherit',
        'mask:inherit',
        '-webkit-mask:INHERIT',
        'filter:var(--x,inherit)',
        '--x:blur(9px)',
        '--x:var(--y) var(--y)',
        '--x:a var(--y)',
    ])('removes style declarations whose cost is not counted: %s', (declaration) => {
        const text = (style: string) => drawing(`<style>rect{${style};color:red}</style><rect style="${style};x:1"/>`);
        expect(cleanSvg(text(declaration))).toBe(
            `<svg xmlns="${namespace}"><style>rect{;color:red}</style><rect style="x:1"></rect></svg>`,
        );
    });

    it.each(['1', 'var(--y)', 'var(--y, rgb(1 2 3))'])('keeps variables that do not grow: %s', (value) => {
        const text = `<rect style="--x:${value}"></rect>`;
        expect(cleanSvg(drawing(text))).toBe(`<svg xmlns="${namespace}">${text}</svg>`);
    });

    it('removes style rules that are nested too deeply', () => {
        const sheet = (depth: number) => drawing(`<style>${'a{'.repeat(depth)}${'}'.repeat(depth)}</style>`);
        expect([cleanSvg(sheet(3)), cleanSvg(sheet(100))]).toEqual([
            `<svg xmlns="${namespace}"><style>a{a{a{}}}</style></svg>`,
            `<svg xmlns="${namespace}"><style></style></svg>`,
        ]);
    });

    const moving = (count: number, inside: string) => drawing(`${'<rect x="1"/>'.repeat(count)}${inside}`);
    const ways = [
        '<rect><animate attributeName="x" to="9"/></rect>',
        '<rect><animateTransform attributeName="transform" to="9"/></rect>',
        '<rect><animateMotion path="M0 0h9"/></rect>',
        '<rect style="animation:a 1s infinite"/>',
        '<style>rect{-webkit-animation-name:a}</style>',
        '<style>@media screen{rect{animation:a 1s}}</style>',
    ];
    it.each(ways)('has a lower limit for animated content: %s', (way) => {
        expect(cleanSvg(moving(1000, way))).toContain('anim');
        expect(() => cleanSvg(moving(6000, way))).toThrow(RefusedPicture);
    });

    it.each(['<rect/>', '<style>rect{animation:none}</style>'])(
        'has a higher limit for static content: %s',
        (inside) => {
            expect(cleanSvg(moving(6000, inside))).toContain('rect');
        },
    );

    it('removes style declarations that are too long', () => {
        const families = (count: number) => `font-family:${'serif,'.repeat(count)}sans`;
        const isKept = (style: string) => cleanSvg(drawing(`<rect style="${style}"/>`)).includes('font-family');
        expect([isKept(families(100)), isKept(families(10_000))]).toEqual([true, false]);
    });

    it.each(['mask', 'clip-path', 'filter'])('removes an inherited %s', (name) => {
        expect(cleanSvg(drawing(`<rect ${name}="inherit"/>`))).toBe(`<svg xmlns="${namespace}"><rect></rect></svg>`);
    });

    it('keeps ids that contain a removed keyword', () => {
        const inside = '<rect mask="url(#inherit)" style="filter:url(#x-inherit)"></rect>';
        expect(cleanSvg(drawing(inside))).toBe(`<svg xmlns="${namespace}">${inside}</svg>`);
    });

    it.each(['fill:(;d:)', 'd:(;fill:)', 'd:[;}rect{]'])(
        'removes style rules with brackets around declarations: %s',
        (inside) => {
            const text = drawing(`<style>rect{${inside};mask:url(#m)}</style>`);
            expect(cleanSvg(text)).toBe(`<svg xmlns="${namespace}"><style></style></svg>`);
        },
    );

    it('splits class names as browsers do', () => {
        const named = '<style>.\u00a0b{mask:url(#m)}</style><mask id="m"><rect/></mask><rect class="\u00a0b"/>';
        expect(countSvgDrawings(drawing(named))).toBe(14);
    });

    it('rejects a reference cycle with percent-encoded ids', () => {
        expect(() => cleanSvg(drawing('<g id="g"><use href="#%67"/></g>'))).toThrow(UnusableSvg);
    });

    it('changes nothing the second time', () => {
        const once = cleanSvg(
            drawing('<a href="x"><g id="a" style="fill:red;background:url(x)"/></a><use xlink:href="#a"/>'),
        );
        expect(cleanSvg(once)).toBe(once);
    });

    it('accepts elements with a namespace prefix', () => {
        const text = `<s:svg xmlns:s="${namespace}"><s:rect width="4"/></s:svg>`;
        expect(cleanSvg(text)).toBe(`<svg xmlns="${namespace}"><rect width="4"></rect></svg>`);
    });

    it('removes metadata of drawing programs', () => {
        const text = drawing(
            '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.example" a="b"/><metadata><x/></metadata><rect inkscape:label="x" xmlns:inkscape="http://inkscape.example" x="1"/>',
        );
        expect(cleanSvg(text)).toBe(`<svg xmlns="${namespace}"><rect x="1"></rect></svg>`);
    });
});
