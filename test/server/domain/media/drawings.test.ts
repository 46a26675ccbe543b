import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSvgDrawings, UnusableSvg } from '../../../../server/domain/media/svg/clean';

/** An element of a small drawing: its parent and its references. */
type Element = {
    name: string;
    /** Index of the parent among the elements before it. */
    parent: number;
    href: number | undefined;
    asks: readonly { property: string; target: number; how: 'attribute' | 'style'; functions: number }[];
    inClass: boolean;
    /** Whether its ids are percent-encoded, which browsers decode. */
    isEncoded: boolean;
    /** Whether an animation changes its shape. */
    isMoved: boolean;
};

type Sheet = readonly { property: string; target: number }[];

const names = ['g', 'g', 'path', 'path', 'line', 'use', 'use', 'mask', 'pattern', 'marker', 'symbol', 'defs'] as const;
const properties = ['fill', 'stroke', 'mask', 'clip-path', 'filter', 'marker-end', 'marker-mid', 'marker'] as const;
const corners: Readonly<Record<string, number>> = { path: 4, line: 2 };

const count = 9;
const index = fc.nat({ max: count - 1 });
const element: fc.Arbitrary<Element> = fc.record({
    name: fc.constantFrom(...names),
    parent: index,
    href: fc.option(index, { nil: undefined }),
    asks: fc.array(
        fc.record({
            property: fc.constantFrom(...properties),
            target: index,
            how: fc.constantFrom('attribute' as const, 'style' as const),
            functions: fc.nat({ max: 3 }),
        }),
        { maxLength: 1 },
    ),
    inClass: fc.boolean(),
    isEncoded: fc.boolean(),
    isMoved: fc.boolean(),
});
const document = fc.record({
    elements: fc.array(element, { minLength: 1, maxLength: count }),
    sheet: fc.array(fc.record({ property: fc.constantFrom(...properties), target: index }), { maxLength: 1 }),
});

type Reference = { property: string; target: number; functions?: number };

/** Returns the number of filter functions; a style sheet has none. */
const countFunctions = ({ property, functions = 0 }: Reference) => (property === 'filter' ? functions : 0);

const getParent = (elements: readonly Element[], n: number) =>
    n === 0 ? -1 : Math.min(elements[n]?.parent ?? 0, n - 1);

function writeDrawing(elements: readonly Element[], sheet: Sheet): string {
    const one = (n: number): string => {
        const each = elements[n];
        if (!each) return '';
        const e = each.isEncoded ? '%65' : 'e';
        const attributes = each.asks.map((ask) => {
            const functions = ' grayscale(1)'.repeat(countFunctions(ask));
            return ask.how === 'style'
                ? `style="${ask.property}:url(#${e}${ask.target})${functions}"`
                : `${ask.property}="url('#${e}${ask.target}')${functions}"`;
        });
        if (each.name === 'use' && each.href !== undefined) attributes.push(`href="#${e}${each.href}"`);
        if (each.inClass) attributes.push('class="c"');
        if (each.name === 'path') attributes.push('d="M1 2L3 4"');
        const inside = elements.map((_, m) => (m > n && getParent(elements, m) === n ? one(m) : '')).join('');
        const moving = isMoved(each) ? '<animate attributeName="d" values="M1 2L3 4"/>' : '';
        return `<${each.name} id="e${n}" ${attributes.join(' ')}>${moving}${inside}</${each.name}>`;
    };
    const rules = sheet.map(({ property, target }) => `.c{${property}:url(#e${target})}`).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg"><style>${rules}</style>${one(0)}</svg>`;
}

const isMoved = (each: Element) => each.name === 'path' && each.isMoved;

class TooMany extends Error {}

/** Counts drawn elements as a browser draws them: every reference anew, with the inherited paints. */
function countDrawn(elements: readonly Element[], sheet: Sheet): number {
    let total = 1;
    const aside = ['mask', 'pattern', 'marker', 'symbol', 'defs'];
    const perShape = ['fill', 'stroke', 'marker-end', 'marker-mid', 'marker'];
    const perCorner = ['marker-mid', 'marker'];
    const getReferences = (each: Element): readonly Reference[] => [...each.asks, ...(each.inClass ? sheet : [])];
    const getPaints = (each: Element) => getReferences(each).filter(({ property }) => perShape.includes(property));

    function drawTarget(n: number, depth: number): void {
        const around = [];
        for (let m = n < elements.length ? getParent(elements, n) : -1; m >= 0; m = getParent(elements, m)) {
            const each = elements[m];
            if (each) around.push(...getPaints(each));
        }
        draw(n, around, depth);
    }

    function draw(n: number, around: readonly Reference[], depth: number): void {
        const each = elements[n];
        if (!each) return;
        const { name } = each;
        const layers = getReferences(each).filter(({ property }) => ['clip-path', 'filter'].includes(property)).length;
        const functions = getReferences(each).reduce((sum, ask) => sum + countFunctions(ask), 0);
        total +=
            1 +
            10 * layers +
            100 * functions +
            (isMoved(each) ? 1 : 0) +
            (name === 'mask' || name === 'pattern' ? 10 : 0);
        if (depth > 200) throw new UnusableSvg('endless');
        if (total > 100_000) throw new TooMany();
        const paint = [...around, ...getPaints(each)];
        for (const ask of getReferences(each)) if (!perShape.includes(ask.property)) drawTarget(ask.target, depth + 1);
        const ofShape = (corners[name] ?? 0) * (isMoved(each) ? 2 : 1);
        if (ofShape > 0)
            for (const { property, target } of paint)
                for (let time = 0; time < (perCorner.includes(property) ? ofShape : 1); time += 1)
                    drawTarget(target, depth + 1);
        for (let m = n + 1; m < elements.length; m += 1)
            if (getParent(elements, m) === n && !aside.includes(elements[m]?.name ?? '')) draw(m, paint, depth + 1);
        if (name === 'use' && each.href !== undefined) draw(each.href, paint, depth + 1);
    }

    if (!aside.includes(elements[0]?.name ?? '')) draw(0, [], 0);
    return total;
}

function outcome(work: () => number): number | 'endless' | 'too many' {
    try {
        return work();
    } catch (error) {
        if (error instanceof TooMany) return 'too many';
        if (error instanceof UnusableSvg) return 'endless';
        throw error;
    }
}

describe('the rendering cost of an SVG', () => {
    it('equals that of drawing every element, and an endless SVG is rejected', () => {
        let compared = 0;
        fc.assert(
            fc.property(document, ({ elements, sheet }) => {
                const expected = outcome(() => countDrawn(elements, sheet));
                if (expected === 'too many') return;
                compared += 1;
                expect(outcome(() => countSvgDrawings(writeDrawing(elements, sheet)))).toBe(expected);
            }),
            { numRuns: 3000 },
        );
        expect(compared).toBeGreaterThan(2000);
    });

    it.each([
        ['on each', '<path d="M1 2L3 4" stroke-dasharray=".1"/>'.repeat(9)],
        ['around them', `<g stroke-dasharray="1 2">${'<path d="M1 2L3 4"/>'.repeat(9)}</g>`],
        ['in styles', `<g style="stroke-dasharray:.01 !important">${'<path d="M1 2L3 4"/>'.repeat(9)}</g>`],
        ['in a variable', `<g style="--x:1;stroke-dasharray:var(--x)">${'<path d="M1 2L3 4"/>'.repeat(9)}</g>`],
        ['in a sheet', `<style>path{stroke-dasharray:1}</style>${'<path d="M1 2L3 4"/>'.repeat(9)}`],
    ])('includes the dashes of every dashed shape: %s', (_where, inside) => {
        const drawings = countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
        expect(drawings).toBeGreaterThan(9 * 2000);
        expect(drawings).toBeLessThan(9 * 2000 + 30);
    });

    it.each(['none', 'NONE !important', 'inherit', '0', '0, 0.0'])('includes no dashes for the value: %s', (value) => {
        const path = `<path d="M1 2L3 4" style="stroke-dasharray:${value}"/>`;
        expect(countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${path.repeat(9)}</svg>`)).toBe(10);
    });

    it('includes the dashes of every letter', () => {
        const text = `<text stroke-dasharray="1">${'x'.repeat(9)}</text>`;
        expect(countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)).toBe(9 * 2000 + 2);
    });

    const numbers = '1 2 '.repeat(10_000);
    const rects = (count: number, attributes = '') => `<rect ${attributes}/>`.repeat(count);
    const filtered = (step: string) => `<filter id="f">${step}</filter><rect filter="url(#f)"/>`;

    it.each([
        ['points behind an empty path', `<polyline d="" points="${numbers}"/>`, 200],
        ['a path that is closed again and again', `<path d="M0 0${'h1z'.repeat(10_000)}"/>`, 200],
        ['rules that are tried for everything', `<style>${'*{fill:red}'.repeat(1000)}</style>${rects(1000)}`, 10_000],
        ['selectors of one rule', `<style>${'*,'.repeat(999)}*{fill:red}</style>${rects(1000)}`, 10_000],
        ['shapes that an animation brings', `<path><animate attributeName="d" values="M${numbers}"/></path>`, 400],
        [
            'such an animation from elsewhere',
            `<path id="p"/><animate href="#p" attributeName="d" to="M${numbers}"/>`,
            400,
        ],
        ['a way to move along', `<rect><animateMotion path="M${numbers}"/></rect>`, 200],
        [
            'a way of many',
            `<path id="p" d="M${numbers}"/>${'<animateMotion><mpath href="#p"/></animateMotion>'.repeat(10)}`,
            2200,
        ],
        ['a form cut out of all', `<style>rect{clip-path:path('M${'1 2 '.repeat(1000)}')}</style>${rects(100)}`, 3000],
        ['filters without an element', rects(1, `style="filter:${'blur(9px) '.repeat(100)}"`), 100_000],
        ['filters of an older name', rects(1, `style="-webkit-filter:${'sepia(1) '.repeat(100)}"`), 10_000],
        [
            'filters as an attribute',
            rects(1, `filter="${'drop-shadow(rgb(1,2,3) 0 0 calc(9em)) '.repeat(10)}"`),
            100_000,
        ],
        ['gradients as masks', rects(1, `style="mask:${'linear-gradient(red,blue),'.repeat(99)}none"`), 9900],
        ['blurs of blurs', filtered('<feGaussianBlur stdDeviation="9"/>'.repeat(100)), 100_000],
        ['what spreads far', filtered('<feMorphology radius="1e3"/>'), 50_000],
        ['octaves', filtered('<feTurbulence numOctaves="1000"/>'), 100_000],
        ['large matrices', filtered('<feConvolveMatrix order="40 30"/>'), 100_000],
        ['letters that are placed one by one', `<text x="${numbers}">${'x'.repeat(20_000)}</text>`, 20_000],
        ['letters that are turned', `<text rotate="1"><tspan>${'x'.repeat(10_000)}</tspan></text>`, 10_000],
        ['blanks as letters', `<text xml:space="preserve">${'\u00a0'.repeat(10_000)}</text>`, 100],
        ['both ends of a line', `<marker id="m"><rect/></marker>${'<line style="marker:url(#m)"/>'.repeat(10)}`, 50],
        ['lines that cross each other', `<path d="M0 0${'L1 999L2 0'.repeat(20_000)}"/>`, 100_000],
        ['points that cross each other', `<polygon points="${'1 999 2 0 '.repeat(20_000)}"/>`, 100_000],
        [
            'lines that cross each other once an animation brought them',
            `<path><animate attributeName="d" values="M0 0;M0 0${'L1 999L2 0'.repeat(20_000)}"/></path>`,
            100_000,
        ],
        [
            'variables that are read for everything',
            `<style>rect{x:${'var(--x)'.repeat(100)}}</style>${rects(100)}`,
            10_000,
        ],
        ['neighbours that a selector looks for', `<style>${'a+'.repeat(9999)}rect{x:1}</style>${rects(1000)}`, 4000],
        ['what a selector must not be in', `<style>*${':not(a *)'.repeat(900)}{x:1}</style>${rects(1000)}`, 90_000],
        ['selectors in selectors', `<style>${':is('.repeat(9)}a${' *)'.repeat(9)}{x:1}</style><rect/>`, 100_000],
        [
            'rules in rules that name each other many times',
            `<style>rect{${'&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;{'.repeat(9)}x:1${'}'.repeat(9)}}</style><rect/>`,
            100_000,
        ],
        [
            'rules in rules that name each other in passing',
            `<style>rect{${'rect{'.repeat(4)}x:1${'}'.repeat(4)}}</style><rect/>`,
            100_000,
        ],
    ])('includes %s', (_what, inside, least) => {
        expect(countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)).toBeGreaterThanOrEqual(
            least,
        );
    });

    it.each([
        ['a class', '.a{x:1}'],
        ['what is in something', 'svg .a rect{x:1}'],
        ['what is in nothing of some kind', 'rect:not(.a):nth-child(2n + 1){x:1}'],
        ['a neighbour', '.a > rect + rect{x:1}'],
        ['an attribute', '[x="a, b c"] rect[y]{x:1}'],
    ])('is low for a style rule that finds %s', (_what, rule) => {
        const inside = `<style>${rule.replace(/>/g, '&gt;')}</style><g class="a">${rects(100)}</g>`;
        expect(countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)).toBeLessThan(130);
    });

    it.each([
        ['stroke-dasharray', 'values="0;.01"'],
        ['href', 'to="#g"'],
        ['mask', 'to="inherit"'],
        ['filter', 'to="blur(9px)"'],
        ['numOctaves', 'to="1000"'],
        ['order', 'to="100"'],
        ['radius', 'to="1000"'],
        ['stdDeviation', 'by="1" accumulate="sum"'],
        ['x:href', 'to="#g"'],
    ])('excludes an animation of %s, which is removed', (name, values) => {
        const moved = (each: string) => `<path d="M1 2L3 4"><animate attributeName="${each}" ${values}/></path>`;
        const elements = (each: string) =>
            countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${moved(each)}</svg>`);
        expect([elements('stroke-dashoffset'), elements(name)]).toEqual([3, 2]);
    });

    it('is calculated quickly, even above 1e100', () => {
        const levels = Array.from(
            { length: 100 },
            (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
        );
        const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="l0"/>${levels.join('')}</defs><use href="#l100"/></svg>`;
        expect(countSvgDrawings(svg)).toBeGreaterThan(1e100);
    });
});
