import { describe, expect, it } from 'vitest';
import { isLandingPageType } from '../../../../contract/declaration/landingPages';
import { resources } from '../../../../resources';
import { sitePages } from '../../../../site/paths';
import { renderPage } from '../../../../site/render';
import { buildPlacePath } from '../../../../src/screens/preview/destinations';
import { findSubject, toFormPath } from '../../../../src/screens/preview/places';
import { listMarks } from '../../../fixtures/site/marks';
import { buildPageRequest, fullSite } from '../../../fixtures/siteSnapshot';

const toObject = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

const marks = new Set(
    sitePages.flatMap((page) =>
        (['DESKTOP', 'MOBILE'] as const).flatMap((device) =>
            listMarks(
                renderPage(buildPageRequest({ site: fullSite, address: { page, number: 1 }, device, marks: true }))
                    .html,
            ),
        ),
    ),
);

/** Finds the values that the form of a place holds. */
function findValues({ resource, variant, id }: NonNullable<ReturnType<typeof findSubject>>) {
    const stored = fullSite[resource.name];
    if (variant !== undefined) return toObject(toObject(stored)[variant]);
    if (id === undefined || isLandingPageType(resource) || !Array.isArray(stored)) return toObject(stored);
    return toObject(stored.find((record) => toObject(record).id === id));
}

describe('every mark of every page', () => {
    it('leads to a form, and to a field in it', () => {
        expect(marks.size).toBeGreaterThan(300);
        const astray: string[] = [];
        for (const mark of marks) {
            const found = findSubject(resources, mark, 'site');
            if (!found || !buildPlacePath(found).startsWith('/')) {
                astray.push(`${mark}: no form`);
                continue;
            }
            const { resource, steps } = found;
            if (steps.length === 0) continue;
            const path = toFormPath(resource.fields, findValues(found), steps);
            if (path.split('.').length !== steps.length) astray.push(`${mark}: ${path}`);
        }
        expect(astray).toEqual([]);
    });
});
