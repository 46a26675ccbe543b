import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteSnapshot } from '../../../site/content';
import { renderPage } from '../../../site/render';
import type { PageRequest } from '../../../site/view';
import { createDraw } from '../../../src/preview/draw';
import { buildDrawnRequest, requestDraws } from '../../fixtures/site/arbitrary';
import { buildPageRequest } from '../../fixtures/siteSnapshot';

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
                const drawPage = createDraw(frame);
                for (const drawn of draws) drawPage(buildDrawnRequest(drawn));
                const [, , last] = draws;
                const copy = createDocument().importNode(frame.body, true);
                expect(listLines(copy).split('\n')).toEqual(getDelivered(buildDrawnRequest(last)).split('\n'));
            }),
            { numRuns: 25 },
        );
    }, 120_000);
});

describe('parts of a page that change', () => {
    it('are drawn as visitors get them, whatever stays as it was', () => {
        const someTypes = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
        fc.assert(
            fc.property(requestDraws, requestDraws, someTypes, (one, two, numbers) => {
                const [request, other] = [buildDrawnRequest(one), buildDrawnRequest(two)];
                const frame = createDocument();
                const drawPage = createDraw(frame);
                drawPage(request);
                const types = Object.keys(request.snapshot.content);
                let { snapshot } = request;
                for (const number of numbers) {
                    const type = types[number % types.length] ?? '';
                    const value: unknown = Reflect.get(other.snapshot.content, type);
                    snapshot = { ...snapshot, content: { ...snapshot.content, [type]: value } };
                    drawPage(request, snapshot);
                }
                const copy = createDocument().importNode(frame.body, true);
                expect(listLines(copy).split('\n')).toEqual(getDelivered({ ...request, snapshot }).split('\n'));
            }),
            { numRuns: 25 },
        );
    }, 120_000);

    /** Draws a page, and again with changed content; returns it, and how many words were looked up each time. */
    function drawTwice(change: (content: SiteSnapshot['content']) => Partial<SiteSnapshot['content']>) {
        let words = 0;
        const whole = buildPageRequest();
        const texts = new Proxy(whole.texts, {
            get: (target, name) => {
                words += 1;
                return Reflect.get(target, name);
            },
        });
        const request = { ...whole, texts };
        const frame = createDocument();
        const drawPage = createDraw(frame);
        drawPage(request);
        const first = words;
        const { snapshot } = request;
        drawPage(request, { ...snapshot, content: { ...snapshot.content, ...change(snapshot.content) } });
        return { frame, first, again: words - first };
    }

    it('are all that is drawn again', () => {
        const { frame, first, again } = drawTwice(({ announcement }) => {
            const items = announcement.items.map((item) => ({ ...item, title: 'Only here' }));
            return { announcement: { ...announcement, items } };
        });
        expect(frame.body.textContent).toContain('Only here');
        expect(first).toBeGreaterThan(40);
        expect(again).toBeLessThan(first / 5);
    });

    it('are drawn without what depends on other values of the same setting', () => {
        const { frame, first, again } = drawTwice(({ layout }) => {
            const buttons = (layout.buttons ?? []).map((button) => ({ ...button, title: 'Only here' }));
            return { layout: { ...layout, buttons } };
        });
        expect(frame.body.textContent).toContain('Only here');
        expect(again).toBeLessThan(first / 5);
    });
});
