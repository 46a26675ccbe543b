import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { countSvgDrawings } from '../../../../server/domain/media/svg/clean';

describe('the rendering cost of a scaled SVG', () => {
    const blurs = (count: number) => '<path style="filter:blur(1px)"/>'.repeat(count);
    const under = (transform: string) => `<g transform="${transform}">${blurs(5)}</g>`;

    it.each([
        ['a scale', under('translate(1 2) scale(500)')],
        ['scales in scales', `<g transform="scale(-25)"><g transform="scale(1,20)">${blurs(5)}</g></g>`],
        ['a matrix', under('matrix(0-500 500 0 1 1)')],
        ['a slant', under('skewX(89.9)')],
        ['what is only known once drawn', `<style>g{scale:calc(1 + 499)}</style>${under('')}`],
        ['a scale of a style', `<g style="transform:scale(500)">${blurs(5)}</g>`],
        ['a scale of a sheet', `<style>.a{scale:500}</style><g class="a">${blurs(5)}</g>`],
        ['a scale that is reached in passing', `<style>@keyframes a{to{transform:scale(1)}}</style>${blurs(5)}`],
        [
            'a scale that an animation brings',
            `<g>${blurs(5)}<animateTransform attributeName="transform" type="scale" to="9"/></g>`,
        ],
        ['a small box', `<svg viewBox="0 0 2 2">${blurs(5)}</svg>`],
        ['a box that an animation makes small', `${blurs(5)}<animate attributeName="viewBox" to="0 0 2 2"/>`],
        ['a small box in a large one', `<svg width="90000" height="9" viewBox="0 0 90 90">${blurs(5)}</svg>`],
        ['symbols', `<symbol id="s" viewBox="0 0 2 2">${blurs(5)}</symbol><use href="#s"/>`],
        ['copies', `<defs><g id="g">${blurs(5)}</g></defs><use href="#g" transform="scale(500)"/>`],
        [
            'copies of copies',
            `<defs><g id="g">${blurs(5)}</g><use id="u" href="#g" transform="scale(25)"/></defs><use href="#u" transform="scale(25)"/>`,
        ],
        ['masks', `<mask id="m">${blurs(5)}</mask><g transform="scale(500)"><path mask="url(#m)"/></g>`],
        [
            'masks of a sheet',
            `<style>.a{mask:url(#m)}</style><mask id="m">${blurs(5)}</mask><g transform="scale(500)"><path class="a"/></g>`,
        ],
        [
            'masks of unknown size',
            `<mask id="m" maskContentUnits="objectBoundingBox">${blurs(5)}</mask><path mask="url(#m)"/>`,
        ],
        [
            'patterns',
            `<pattern id="p" width="9" height="9" patternTransform="scale(500)">${blurs(5)}</pattern><path fill="url(#p)"/>`,
        ],
        ['patterns of unknown size', `<pattern id="p" viewBox="0 0 9 9">${blurs(5)}</pattern><path fill="url(#p)"/>`],
        ['markers', `<marker id="m">${blurs(3)}</marker><path marker-mid="url(#m)"/>`],
        [
            'filters',
            `<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><g transform="scale(500)">${'<path filter="url(#f)"/>'.repeat(5)}</g>`,
        ],
        [
            'filters of unknown size',
            `<filter id="f" primitiveUnits="objectBoundingBox"><feGaussianBlur stdDeviation=".1"/></filter>${'<path filter="url(#f)"/>'.repeat(5)}`,
        ],
    ])('includes the reach of a filter at its scaled size: %s', (_what, inside) => {
        expect(countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)).toBeGreaterThan(5 * 1500);
    });

    it.each([
        [
            'what spreads',
            '<filter id="f"><feMorphology radius="1"/></filter><g transform="scale(500)"><path filter="url(#f)"/></g>',
            100_000,
        ],
        [
            'tiles',
            `<pattern id="p" width="9000" height="9000" patternUnits="userSpaceOnUse" patternTransform="scale(1000)"/>${'<path fill="url(#p)"/>'.repeat(100)}`,
            40_000,
        ],
        [
            'tiles of unknown size',
            `<pattern id="p" width="1" height="1"/>${'<path fill="url(#p)"/>'.repeat(100)}`,
            40_000,
        ],
        [
            'tiles that an animation makes',
            `<pattern id="p"><animate attributeName="width" to="9"/></pattern>${'<path fill="url(#p)"/>'.repeat(100)}`,
            40_000,
        ],
        [
            'tiles of another',
            `<pattern id="q" width="9" height="9" patternUnits="userSpaceOnUse"/><pattern id="p" href="#q" patternTransform="scale(1000)"/>${'<path fill="url(#p)"/>'.repeat(100)}`,
            40_000,
        ],
    ])('includes %s at the scaled size', (_what, inside, least) => {
        expect(countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)).toBeGreaterThanOrEqual(
            least,
        );
    });

    const shadow = (radius: number) =>
        `<filter id="f" color-interpolation-filters="sRGB"><feFlood flood-opacity="0"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0"/><feOffset dy="4"/><feGaussianBlur stdDeviation="${radius}"/><feComposite in2="h" operator="out"/><feColorMatrix values="0 0 0 0 0"/><feBlend/><feBlend/></filter>`;
    const shadows = (count: number, attributes = '') =>
        `<g filter="url(#f)" ${attributes}><path d="M1 2"/></g>`.repeat(count);
    const four = (inside: string) => `${'<g transform="scale(1.3333)">'.repeat(4)}${inside}${'</g>'.repeat(4)}`;

    it.each([
        ['40 shadows of an artboard', 'width="375" height="812" viewBox="0 0 375 812"', shadow(2) + shadows(40)],
        ['5 shadows of an icon', 'viewBox="0 0 24 24"', shadow(1) + shadows(5)],
        [
            '5 shadows of an icon as large as letters',
            'width="1em" height="1em" viewBox="0 0 24 24"',
            shadow(1) + shadows(5),
        ],
        [
            'an icon that spreads',
            'viewBox="0 0 24 24"',
            `<filter id="f"><feMorphology radius="1"/><feGaussianBlur stdDeviation="1"/></filter>${shadows(5)}`,
        ],
        [
            'what stands upside down',
            'viewBox="0 0 800 600"',
            shadow(4) + shadows(40, 'transform="matrix(1.25 0 0 -1.25 0 600)"'),
        ],
        ['groups from points to pixels', 'viewBox="0 0 800 600"', shadow(4) + four(shadows(40))],
        [
            'copies with transforms',
            'viewBox="0 0 800 600"',
            `${shadow(4)}<g id="g">${shadows(1)}</g>${'<g transform="scale(2)"><use href="#g" transform="translate(4 5) scale(.5)"/></g>'.repeat(30)}`,
        ],
        [
            'symbols of icons',
            'viewBox="0 0 800 600"',
            `${shadow(1)}<symbol id="s" viewBox="0 0 24 24">${shadows(1)}</symbol>${'<use href="#s" width="24" height="24"/>'.repeat(20)}`,
        ],
        [
            'hatched areas',
            'viewBox="0 0 800 600"',
            `<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v8"/></pattern>${'<path fill="url(#p)"/>'.repeat(1000)}`,
        ],
        [
            'pictures as fills',
            'viewBox="0 0 800 600"',
            `${'<pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use href="#i" transform="scale(.01)"/></pattern><image id="i"/>'}${'<path fill="url(#p)"/>'.repeat(100)}`,
        ],
    ])('is below the limit for the output of design programs: %s', (_what, attributes, inside) => {
        const drawings = countSvgDrawings(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
        expect(drawings).toBeLessThan(limits.drawing.drawings);
    });
});
