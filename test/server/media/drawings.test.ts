import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingsIn, UnusableSvg } from '../../../server/media/svg/clean';

/** An element of a small drawing: where it stands, and what it asks for. */
type Element = {
    name: string;
    /** Which of the elements before it holds it. */
    parent: number;
    href: number | undefined;
    asks: readonly { property: string; target: number; how: 'attribute' | 'style' }[];
    inClass: boolean;
};

type Sheet = readonly { property: string; target: number }[];

const names = ['g', 'g', 'path', 'path', 'use', 'use', 'mask', 'pattern', 'marker', 'symbol', 'defs'] as const;
const properties = ['fill', 'stroke', 'mask', 'clip-path', 'filter', 'marker-end', 'marker-mid'] as const;
const corners = 4;

const count = 9;
const place = fc.nat({ max: count - 1 });
const element: fc.Arbitrary<Element> = fc.record({
    name: fc.constantFrom(...names),
    parent: place,
    href: fc.option(place, { nil: undefined }),
    asks: fc.array(
        fc.record({
            property: fc.constantFrom(...properties),
            target: place,
            how: fc.constantFrom('attribute' as const, 'style' as const),
        }),
        { maxLength: 1 },
    ),
    inClass: fc.boolean(),
});
const document = fc.record({
    elements: fc.array(element, { minLength: 1, maxLength: count }),
    sheet: fc.array(fc.record({ property: fc.constantFrom(...properties), target: place }), { maxLength: 1 }),
});

const parentOf = (elements: readonly Element[], n: number) =>
    n === 0 ? -1 : Math.min(elements[n]?.parent ?? 0, n - 1);

function written(elements: readonly Element[], sheet: Sheet): string {
    const one = (n: number): string => {
        const each = elements[n];
        if (!each) return '';
        const attributes = each.asks.map(({ property, target, how }) =>
            how === 'style' ? `style="${property}:url(#e${target})"` : `${property}="url('#e${target}')"`,
        );
        if (each.name === 'use' && each.href !== undefined) attributes.push(`href="#e${each.href}"`);
        if (each.inClass) attributes.push('class="c"');
        if (each.name === 'path') attributes.push('d="M1 2L3 4"');
        const inside = elements.map((_, m) => (m > n && parentOf(elements, m) === n ? one(m) : '')).join('');
        return `<${each.name} id="e${n}" ${attributes.join(' ')}>${inside}</${each.name}>`;
    };
    const rules = sheet.map(({ property, target }) => `.c{${property}:url(#e${target})}`).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg"><style>${rules}</style>${one(0)}</svg>`;
}

class TooMany extends Error {}

/** Draws it as a browser would: every time anew, with what the elements around it are painted with. */
function drawn(elements: readonly Element[], sheet: Sheet): number {
    let total = 1;
    const aside = ['mask', 'pattern', 'marker', 'symbol', 'defs'];
    const perShape = ['fill', 'stroke', 'marker-end', 'marker-mid'];
    const asksOf = (each: Element) => [...each.asks, ...(each.inClass ? sheet : [])];
    const paintOf = (each: Element) => asksOf(each).filter(({ property }) => perShape.includes(property));

    function drawTarget(n: number, depth: number): void {
        const around = [];
        for (let m = n < elements.length ? parentOf(elements, n) : -1; m >= 0; m = parentOf(elements, m)) {
            const each = elements[m];
            if (each) around.push(...paintOf(each));
        }
        draw(n, around, depth);
    }

    function draw(n: number, around: readonly { property: string; target: number }[], depth: number): void {
        const each = elements[n];
        if (!each) return;
        const { name } = each;
        const layers = asksOf(each).filter(({ property }) => ['clip-path', 'filter'].includes(property)).length;
        total += 1 + 10 * layers + (name === 'mask' || name === 'pattern' ? 10 : 0);
        if (depth > 200) throw new UnusableSvg('endless');
        if (total > 100_000) throw new TooMany();
        const paint = [...around, ...paintOf(each)];
        for (const ask of asksOf(each)) if (!perShape.includes(ask.property)) drawTarget(ask.target, depth + 1);
        if (name === 'path')
            for (const { property, target } of paint)
                for (let time = 0; time < (property === 'marker-mid' ? corners : 1); time += 1)
                    drawTarget(target, depth + 1);
        for (let m = n + 1; m < elements.length; m += 1)
            if (parentOf(elements, m) === n && !aside.includes(elements[m]?.name ?? '')) draw(m, paint, depth + 1);
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

describe('how much is drawn for a drawing', () => {
    it('is what drawing it piece by piece comes to, and what never ends is refused', () => {
        let compared = 0;
        fc.assert(
            fc.property(document, ({ elements, sheet }) => {
                const expected = outcome(() => drawn(elements, sheet));
                if (expected === 'too many') return;
                compared += 1;
                expect(outcome(() => drawingsIn(written(elements, sheet)))).toBe(expected);
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
    ])('counts dashes for every shape that has them, which may be a million: %s', (_where, inside) => {
        const drawings = drawingsIn(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
        expect(drawings).toBeGreaterThan(9 * 2000);
        expect(drawings).toBeLessThan(9 * 2000 + 30);
    });

    it.each(['none', 'NONE !important', 'inherit', '0', '0, 0.0'])('counts no dashes that are none: %s', (value) => {
        const path = `<path d="M1 2L3 4" style="stroke-dasharray:${value}"/>`;
        expect(drawingsIn(`<svg xmlns="http://www.w3.org/2000/svg">${path.repeat(9)}</svg>`)).toBe(10);
    });

    it('lets no animation bring in dashes, which nobody would have counted', () => {
        const moved = (name: string) => `<path d="M1 2L3 4"><animate attributeName="${name}" values="0;.01"/></path>`;
        const elements = (name: string) => drawingsIn(`<svg xmlns="http://www.w3.org/2000/svg">${moved(name)}</svg>`);
        expect([elements('stroke-dashoffset'), elements('stroke-dasharray')]).toEqual([3, 2]);
    });

    it('is known in one go, however much it is', () => {
        const levels = Array.from(
            { length: 100 },
            (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
        );
        const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="l0"/>${levels.join('')}</defs><use href="#l100"/></svg>`;
        expect(drawingsIn(svg)).toBeGreaterThan(1e100);
    });
});
