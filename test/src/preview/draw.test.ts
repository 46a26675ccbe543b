import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../site/render';
import type { PageRequest } from '../../../site/view';
import { drawPage } from '../../../src/preview/draw';
import { buildDrawnRequest, requestDraws } from '../../fixtures/site/arbitrary';

const createDocument = () => document.implementation.createHTMLDocument();

/** Returns the body that visitors get, without its scripts. */
function getDelivered(request: PageRequest): string {
    const { body } = new DOMParser().parseFromString(renderPage(request).html, 'text/html');
    for (const script of body.querySelectorAll('script')) script.remove();
    return listLines(body);
}

/** Attributes in one order, as elements get them in any. */
function listLines(body: HTMLElement): string {
    for (const element of body.querySelectorAll('*')) {
        element.removeAttribute('data-field');
        const attributes = [...element.attributes].map(({ name, value }) => ({ name, value }));
        for (const { name } of attributes) element.removeAttribute(name);
        for (const { name, value } of attributes.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
            element.setAttribute(name, value);
    }
    return body.innerHTML.replaceAll('><', '>\n<');
}

describe('a page drawn over another', () => {
    it('is the page that visitors get', () => {
        fc.assert(
            fc.property(requestDraws, requestDraws, requestDraws, (...draws) => {
                const frame = createDocument();
                for (const drawn of draws) drawPage(frame, buildDrawnRequest(drawn));
                const [, , last] = draws;
                const copy = createDocument().importNode(frame.body, true);
                expect(listLines(copy).split('\n')).toEqual(getDelivered(buildDrawnRequest(last)).split('\n'));
            }),
            { numRuns: 40 },
        );
    }, 120_000);
});
