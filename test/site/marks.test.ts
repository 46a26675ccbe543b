import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../site/render';
import type { Device } from '../../site/view';
import { isExhaustive } from '../drawn';
import { buildDrawnRequest, requestDraws } from '../fixtures/site/arbitrary';
import { listLeaves } from '../fixtures/site/change';
import { findMarkedField, listMarks, removeMarks } from '../fixtures/site/marks';
import { buildPageRequest } from '../fixtures/siteSnapshot';
import { findPlace, type SeenPlace } from './places';
import { prepareSite } from './prepare';

const isAround = (outer: string, key: string) => key.startsWith(`${outer}.`) || key.startsWith(`${outer}[`);

/** How a page leads to a field: by an element of its own, by one around it, or not at all. */
function describeMark(marked: ReadonlySet<string>, key: string): string {
    if (marked.has(key)) return 'element';
    return [...marked].some((outer) => isAround(outer, key)) ? 'around' : 'none';
}

const known = listLeaves().map(({ key }) => key);
const isKnown = (field: string | undefined) =>
    field !== undefined && known.some((key) => key === field || isAround(field, key));

const marked = new Map<string, ReadonlySet<string>>();

/** Returns the fields that a page leads to. */
function findMarked(place: SeenPlace, device: Device): ReadonlySet<string> {
    const { address, given } = place;
    const name = JSON.stringify([address, device, given]);
    const request = () =>
        buildPageRequest({ site: prepareSite(place), ...(address ? { address } : {}), device, marks: true });
    const found =
        marked.get(name) ??
        new Set(listMarks(renderPage(request()).html).flatMap((mark) => findMarkedField(mark) ?? []));
    marked.set(name, found);
    return found;
}

describe('a page with marks', () => {
    it.each(known)('leads to %s as the table says', (key) => {
        const place = findPlace(key);
        if (!place.address) return;
        for (const device of place.devices) {
            expect([key, device, describeMark(findMarked(place, device), key)]).toEqual([key, device, place.mark]);
        }
    });

    it('is the delivered page, byte for byte, besides the marks; all marks are of declared fields', () => {
        fc.assert(
            fc.property(requestDraws, (drawn) => {
                const request = buildDrawnRequest(drawn);
                const plain = renderPage(request);
                const marked = renderPage({ ...request, marks: true });
                expect(listMarks(plain.html)).toEqual([]);
                expect(removeMarks(marked.html)).toBe(plain.html);
                expect({ ...marked, html: '' }).toEqual({ ...plain, html: '' });
                const unknown = listMarks(marked.html).filter((mark) => !isKnown(findMarkedField(mark)));
                expect(unknown).toEqual([]);
            }),
            { numRuns: isExhaustive ? 2000 : 300 },
        );
    });
});
