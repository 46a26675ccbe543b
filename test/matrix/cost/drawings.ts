import { png } from './rasters';

/** Drawings that are small files and much to draw. */

const times = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join('');

export const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${inside}</svg>`);

/** Copies inside groups inside groups, each of which has a name. */
export const useNest = (groups: number, uses: number) =>
    svg(
        `<rect id="r" width="1" height="1"/>${times(groups, (n) => `<g id="g${n}">`)}${times(uses, () => '<use href="#r"/>')}${'</g>'.repeat(groups)}`,
    );

/** Each level asks ten times for the one below; `ask` is how, `hold` what stands around a level. */
const levels = (ask: (id: string) => string, hold: (id: string, inside: string) => string, count = 9) =>
    svg(
        `<defs>${hold('l0', '<rect width="9" height="9"/>')}${times(count, (n) =>
            hold(
                `l${n + 1}`,
                times(10, () => ask(`l${n}`)),
            ),
        )}</defs>${ask(`l${count}`)}`,
    );

const rect = (attributes: string) => `<path d="M0 0H900V900" ${attributes}/>`;
const within =
    (element: string, more = '') =>
    (id: string, inside: string) =>
        `<${element} id="${id}" ${more}>${inside}</${element}>`;

const tile = 'width="9" height="9" patternUnits="userSpaceOnUse"';

export const nested: Readonly<Record<string, () => Buffer>> = {
    'groups by use': () => levels((id) => `<use href="#${id}"/>`, within('g')),
    symbols: () => levels((id) => `<use href="#${id}"/>`, within('symbol')),
    masks: () => levels((id) => rect(`mask="url(#${id})"`), within('mask')),
    'masks by style': () => levels((id) => rect(`style="fill:red;mask:url('#${id}')"`), within('mask')),
    'masks by a style sheet': () =>
        svg(
            `<style>${times(9, (n) => `.c${n}{mask:url(#l${n})}`)}</style>${times(9, (n) => `<mask id="l${n}">${times(10, () => rect(`class="c${n - 1}"`))}</mask>`)}<g class="c8"><rect/></g>`,
        ),
    'clip paths': () => levels((id) => rect(`clip-path="url(#${id})"`), within('clipPath')),
    markers: () => levels((id) => rect(`marker-mid="url(#${id})"`), within('marker')),
    'markers for everything inside': () =>
        levels((id) => `<g style="marker:url(#${id})">${rect('')}</g>`, within('marker')),
    patterns: () => levels((id) => rect(`fill="url(#${id})"`), within('pattern', tile)),
    'patterns as strokes': () => levels((id) => `<g stroke="url(#${id})">${rect('')}</g>`, within('pattern', tile)),
    'filters with pictures of elements': () =>
        levels(
            (id) => `<g id="e${id}" filter="url(#${id})"><rect/></g>`,
            (id, inside) =>
                id === 'l0'
                    ? `<filter id="l0"><feFlood/></filter>`
                    : `<g>${inside}</g><filter id="${id}">${times(10, () => `<feImage href="#el${Number(id.slice(1)) - 1}"/>`)}</filter>`,
        ),
};

export const drawings: Readonly<Record<string, () => Buffer>> = {
    'copies in nested groups, 36 kB': () => useNest(240, 2000),
    'copies in nested groups, 68 kB': () => useNest(240, 4000),
    'copies in nested groups, 148 kB': () => useNest(240, 9000),
    '9 MB of paths': () => svg('<path d="M0 0h1"/>'.repeat(500_000)),
    'one path of 9 MB': () => svg(`<path d="M0 0${'h1v1'.repeat(2_250_000)}"/>`),
    'a chain of 50,000 copies': () => svg(times(50_000, (n) => `<g id="g${n}"><use href="#g${n + 1}"/></g>`)),
    '90,000 names': () => svg(times(90_000, (n) => `<rect id="an-id-which-is-long-${n}"/>`)),
    '100,000 levels': () => svg('<g>'.repeat(100_000)),
    '500,000 attributes of one element': () => svg(`<rect ${times(500_000, (n) => `a${n}="1" `)}/>`),
    'a text of 100,000 letters copied 1000 times': () =>
        svg(`<text id="t">${'x'.repeat(100_000)}</text>${'<use href="#t"/>'.repeat(1000)}`),
    'rules for everything, with a mask': () =>
        svg(`<style>${'*{mask:url(#m)}'.repeat(20_000)}</style><mask id="m"><rect/></mask>${'<rect/>'.repeat(20_000)}`),
    'rules for 10,000 selectors with 10,000 masks': () =>
        svg(
            `<style>${times(10_000, (n) => `.a${n},`)}b{${'mask:url(#m);'.repeat(10_000)}}</style><mask id="m"><rect/></mask><rect class="${times(10_000, (n) => `a${n} `)}"/>`,
        ),
    'a style sheet of 9 MB': () => svg(`<style>${'a{fill:red}'.repeat(800_000)}</style>`),
    'a style attribute of 9 MB': () => svg(`<rect style="${'fill:red;'.repeat(1_000_000)}"/>`),
    'a comment that never ends, in every place': () => svg(`<rect style="${'/*'.repeat(1_000_000)}"/>`),
    'addresses that never end': () => svg(`<style>${'url( '.repeat(90_000)}</style>`),
    'a picture of 1.6 billion pixels inside': () =>
        svg(
            `<image href="data:image/png;base64,${png({ width: 40_000, height: 1000 }).toString('base64')}" width="9" height="9"/>`,
        ),
    'filters one after another': () =>
        svg(`<filter id="f">${'<feTurbulence/>'.repeat(90_000)}</filter>${'<rect filter="url(#f)"/>'.repeat(1000)}`),
    'circles with the finest dashes': () =>
        svg('<circle r="500" stroke="red" stroke-dasharray=".01 .01"/>'.repeat(1000)),
    'entities in entities': () =>
        Buffer.from(
            `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">${times(20, (n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`)}]>${svg('<text>&a9;</text>')}`,
        ),
    'a document that was cut': () => svg('<g>'.repeat(100)).subarray(0, 200),
    ...Object.fromEntries(Object.entries(nested).map(([what, make]) => [`nested ${what}`, make])),
};
