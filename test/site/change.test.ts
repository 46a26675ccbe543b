import { describe, expect, it } from 'vitest';
import { applyChange } from '../../site/change';
import type { SiteSnapshot } from '../../site/content';

const first = { id: 'b1', title: 'One' };
const second = { id: 'b2', title: 'Two' };

/** A snapshot with as much as the changes touch. */
function createSnapshot(): SiteSnapshot {
    const content = {
        banner: { items: [first, second], next: null },
        info: { title: 'Site', description: '' },
        bar: { TOP: { items: [] }, SIDE: { items: [] } },
    };
    // Only these parts are read.
    return { lang: 'en', landingPage: { key: 'a' }, content, story: null } as unknown as SiteSnapshot;
}

const listItems = (snapshot: SiteSnapshot) => snapshot.content.banner.items;

describe('a change of a snapshot', () => {
    it('replaces a record in its place', () => {
        const changed = applyChange(createSnapshot(), { type: 'banner', id: 'b2', values: { title: 'New' } });
        expect(listItems(changed)).toEqual([first, { id: 'b2', title: 'New' }]);
    });

    it('puts a new record first', () => {
        const changed = applyChange(createSnapshot(), { type: 'banner', id: 'new', values: { title: 'New' } });
        expect(listItems(changed).map(({ id }) => id)).toEqual(['new', 'b1', 'b2']);
    });

    it('puts it in the place of the last if the list has no room for more', () => {
        const snapshot = createSnapshot();
        const { banner } = snapshot.content;
        const full = { ...snapshot, content: { ...snapshot.content, banner: { ...banner, next: 'b2' } } };
        const changed = applyChange(full, { type: 'banner', id: 'new', values: { title: 'New' } });
        expect(listItems(changed).map(({ id }) => id)).toEqual(['new', 'b1']);
    });

    it('leaves a record where it is if visitors see it elsewhere', () => {
        const change = { type: 'banner', id: 'b9', values: { title: 'Elsewhere' }, wasSeen: true };
        expect(listItems(applyChange(createSnapshot(), change))).toEqual([first, second]);
    });

    it('takes away a record that visitors would not see', () => {
        const changed = applyChange(createSnapshot(), { type: 'banner', id: 'b1', values: undefined });
        expect(listItems(changed)).toEqual([second]);
    });

    it('draws the page of a record even then', () => {
        const story = { title: 'Draft' };
        const changed = applyChange(createSnapshot(), { type: 'article', id: 'a1', values: undefined, story });
        expect(changed.story).toEqual({ id: 'a1', title: 'Draft' });
    });

    it('replaces a setting, or one of its variants', () => {
        const titled = applyChange(createSnapshot(), { type: 'info', values: { title: 'New' } });
        expect(titled.content.info).toEqual({ title: 'New' });
        const items = [{ id: 'i1' }];
        const changed = applyChange(createSnapshot(), { type: 'bar', variant: 'TOP', values: { items } });
        expect(changed.content.bar).toEqual({ TOP: { items }, SIDE: { items: [] } });
    });

    it('leaves everything else, and the snapshot itself, as it was', () => {
        const snapshot = createSnapshot();
        const changed = applyChange(snapshot, { type: 'banner', id: 'b1', values: undefined });
        expect(snapshot).toEqual(createSnapshot());
        expect(changed.content.info).toBe(snapshot.content.info);
        expect(changed.landingPage).toBe(snapshot.landingPage);
    });
});
