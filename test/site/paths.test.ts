import { describe, expect, it } from 'vitest';
import { findAddress, mostPages, parsePath, sitePages, storyTypes } from '../../site/paths';

const missing = { page: undefined, number: 1 };

describe('an address', () => {
    it('beyond the last page of a list leads to nothing, on whichever page', () => {
        for (const page of sitePages) {
            const steps = page === 'home' ? [] : [page];
            expect(findAddress(steps, mostPages)).toEqual({ page, number: mostPages });
            expect(findAddress(steps, mostPages + 1)).toEqual(missing);
        }
        expect(parsePath('/vi/article', mostPages + 1)).toEqual({ lang: 'vn', address: missing });
    });

    it('below a page leads to a record if its type has pages of its own, and to nothing else', () => {
        for (const page of sitePages.filter((each) => each !== 'home')) {
            const type = storyTypes.find((each) => each === page);
            expect(findAddress([page, 'a-slug'], 1)).toEqual(
                type ? { page: type, slug: 'a-slug', number: 1 } : missing,
            );
            expect(findAddress([page, 'a-slug', 'more'], 1)).toEqual(missing);
        }
        expect(findAddress(['nowhere'], 1)).toEqual(missing);
    });
});
