import { describe, expect, it } from 'vitest';
import { findAddressField } from '../../../contract/delivery/ownPage';
import { resources } from '../../../resources';
import { storyTypes } from '../../../site/paths';

describe('pages of their own', () => {
    it('have the types that deliver the last segment of their addresses, and landing pages have these pages', () => {
        const own = resources.filter((resource) => findAddressField(resource)).map(({ name }) => name);
        expect(own.toSorted()).toEqual(['article', 'promotion']);
        expect(storyTypes.toSorted()).toEqual(own.toSorted());
    });

    it('have no types that are not delivered, or not with that', () => {
        const [article] = resources.filter(({ name }) => name === 'article');
        if (!article) throw new Error('There is no article');
        expect(findAddressField(article)).toBe('slug');
        expect(findAddressField({ ...article, delivered: undefined })).toBeUndefined();
        expect(findAddressField({ ...article, delivered: { fields: ['title'], ownPage: [] } })).toBeUndefined();
    });
});
