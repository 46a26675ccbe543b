import { png } from './rasters';

/** Drawings in small files that are expensive to render. */

const times = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join('');

export const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${inside}</svg>`);

/** Builds copies inside nested groups, each of which has a name. */
export const useNest = (groups: number, uses: number) =>
    svg(
        `<rect id="r" width="1" height="1"/>${times(groups, (n) => `<g id="g${n}">`)}${times(uses, () => '<use href="#r"/>')}${'</g>'.repeat(groups)}`,
    );

/**
 * Builds levels that each reference the one below ten times; `ask` writes a reference, `hold` the wrapper of a level.
 */
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

const filtered = (steps: string) =>
    svg(`<filter id="f">${steps}</filter><rect width="900" height="900" filter="url(#f)"/>`);
const blurred = (count: number) => times(count, () => '<rect width="2" height="2" style="filter:blur(1px)"/>');
const corners = 'h1v1'.repeat(100_000);

/** Drawings that browsers render slowly although neither elements nor addresses reveal it. */
const hidden: Readonly<Record<string, () => Buffer>> = {
    'copies whose ids are written otherwise': () => levels((id) => `<use href="#%6c${id.slice(1)}"/>`, within('g')),
    'masks whose ids are written otherwise': () =>
        levels((id) => rect(`mask="url(#%6c${id.slice(1)})"`), within('mask')),
    'markers at both ends': () =>
        svg(
            `<defs><marker id="m0"><rect/></marker>${times(60, (n) => `<marker id="m${n + 1}"><line x2="1" style="marker:url(#m${n})"/></marker>`)}</defs><line x2="9" style="marker:url(#m60)"/>`,
        ),
    'rules for everything': () => svg(`<style>${'*{fill:red}'.repeat(1500)}</style>${'<rect/>'.repeat(10_000)}`),
    'rings cut out of all': () =>
        svg(`<style>path{clip-path:path('M0 0${'h1v1'.repeat(2000)}')}</style>${'<path/>'.repeat(4000)}`),
    'shapes that an animation brings, with markers': () =>
        svg(
            `<marker id="m"><rect/></marker><path style="marker-mid:url(#m)"><animate attributeName="d" values="M0 0${corners};M1 1${corners}"/></path>`,
        ),
    'ways to move along': () =>
        svg(`<path id="p" d="M0 0${corners}"/>${'<animateMotion><mpath href="#p"/></animateMotion>'.repeat(1000)}`),
    'blurs without an element': () =>
        svg(`<rect width="900" height="900" style="filter:${'blur(9px) '.repeat(900)}"/>`),
    'far blurs without an element': () =>
        svg(`<rect width="900" height="900" style="filter:${'blur(500px) '.repeat(50)}"/>`),
    'blurs of blurs': () => filtered('<feGaussianBlur stdDeviation="9"/>'.repeat(200)),
    matrices: () => filtered(`<feConvolveMatrix order="50" kernelMatrix="${'1 '.repeat(2500)}"/>`.repeat(9)),
    'what spreads far': () => filtered('<feMorphology operator="dilate" radius="1000"/>'.repeat(9)),
    'gradients as masks': () =>
        svg(`<style>rect{mask:${'linear-gradient(red,#0000),'.repeat(99)}none}</style>${'<rect/>'.repeat(100)}`),
    'blurs in a scale': () => svg(`<g transform="scale(500)">${blurred(900)}</g>`),
    'blurs in scales of copies': () =>
        svg(`<defs><g id="g" transform="scale(25)">${blurred(900)}</g></defs><use href="#g" transform="scale(20)"/>`),
    'blurs in a small box': () => svg(`<svg viewBox="0 0 2 2">${blurred(900)}</svg>`),
    'what spreads far in a scale': () =>
        svg(
            `<filter id="f"><feMorphology operator="dilate" radius="1"/></filter><g transform="scale(500)">${times(90, () => '<rect width="2" height="2" filter="url(#f)"/>')}</g>`,
        ),
    'tiles that are larger than they look': () =>
        svg(
            `<pattern id="p" width="9000" height="9000" patternUnits="userSpaceOnUse" patternTransform="scale(1000)"><rect width="9" height="9"/></pattern>${times(3000, () => '<rect width="900" height="900" fill="url(#p)"/>')}`,
        ),
    'dashes of letters': () => svg(`<text stroke="red" stroke-dasharray=".01">${'x'.repeat(1000)}</text>`),
    'letters that are placed one by one': () =>
        svg(`<text x="${times(200_000, (n) => `${n} `)}">${'x'.repeat(200_000)}</text>`),
};

/** Style sheets and animations that keep browsers busy, however little is drawn. */
const busy: Readonly<Record<string, () => Buffer>> = {
    'rules in rules that name each other': () =>
        svg(`<style>g{${'&amp;&amp;&amp;&amp;&amp;{'.repeat(12)}x:1${'}'.repeat(12)}}</style><g><rect/></g>`),
    'rules that look through all levels': () =>
        svg(
            `<style>*${':not(z *)'.repeat(5000)}{x:1}</style>${'<g>'.repeat(200)}${'<rect/>'.repeat(1000)}${'</g>'.repeat(200)}`,
        ),
    'rules that look for a row of neighbours': () =>
        svg(`<style>${'rect+'.repeat(20_000)}rect{x:1}</style>${'<rect/>'.repeat(20_000)}`),
    'variables that are read again and again': () =>
        svg(
            `<g style="--a:${'a'.repeat(990)}">${times(100, (n) => `<rect style="--z:${n};font-family:${'var(--a)'.repeat(1200)}"/>`)}</g>`,
        ),
    'lines that cross each other': () =>
        svg(`<path d="M0 0${times(50_000, (n) => `L${(n * 7919) % 1000} 999L${(n * 104_729) % 1000} 0`)}"/>`),
    'blurs that are drawn again with every move': () =>
        svg(
            `<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(280)}<rect><animate attributeName="x" to="9" dur="1s"/></rect>`,
        ),
    'a move of everything': () =>
        svg(
            `<style>@keyframes a{to{opacity:0}}rect{animation:a 1s infinite}</style>${'<rect width="5" height="5"/>'.repeat(6000)}`,
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
    ...Object.fromEntries(Object.entries(hidden).map(([what, make]) => [`hidden ${what}`, make])),
    ...Object.fromEntries(Object.entries(busy).map(([what, make]) => [`busy ${what}`, make])),
    ...Object.fromEntries(Object.entries(nested).map(([what, make]) => [`nested ${what}`, make])),
};
