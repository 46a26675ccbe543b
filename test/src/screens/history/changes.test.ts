import { describe, expect, it } from 'vitest';
import { subUser } from '../../../../resources/subUser';
import { listValueChanges } from '../../../../src/screens/history/changes';
import { everything } from '../../../fixtures/everything';

const { fields } = everything;

const brief = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    listValueChanges(fields, before, after).map(({ steps, before: was, after: is }) => [
        steps.map((step) => Object.values(step)[0]).join(' '),
        was,
        is,
    ]);

describe('the list of changed values', () => {
    it('shows each changed value, and texts by language', () => {
        const before = { title: { en: 'Old', th: 'เก่า' }, note: 'same', accent: '#112233' };
        const after = { title: { en: 'New', th: 'เก่า' }, note: 'same', accent: '#445566' };
        expect(brief(before, after)).toEqual([
            ['title en', 'Old', 'New'],
            ['accent', '#112233', '#445566'],
        ]);
    });

    it('shows values that were filled in or emptied', () => {
        const before = { note: 'gone', cover: null, title: { en: 'A' } };
        const after = { note: '', cover: '/image/l1/a.png', title: { en: 'A', th: 'ข' } };
        expect(brief(before, after)).toEqual([
            ['title th', undefined, 'ข'],
            ['cover', undefined, '/image/l1/a.png'],
            ['note', 'gone', undefined],
        ]);
    });

    it('matches entries by id even if they moved, and others by position', () => {
        const button = (id: string, en: string) => ({ id, title: { en }, status: 'ACTIVE' });
        const before = { buttons: [button('a', 'One'), button('b', 'Two')], tags: ['x', 'y'] };
        const after = { buttons: [button('b', 'Two'), button('a', 'Three')], tags: ['x', 'z'] };
        expect(brief(before, after)).toEqual([
            ['tags 2', 'y', 'z'],
            ['buttons 2 title en', 'One', 'Three'],
        ]);
    });

    it('includes members of groups, and the status although it is not declared', () => {
        const before = { size: { shape: 'SQUARE', border: false }, status: 'ACTIVE' };
        const after = { size: { shape: 'ROUNDED', border: false }, status: 'INACTIVE' };
        expect(brief(before, after)).toEqual([
            ['size shape', 'SQUARE', 'ROUNDED'],
            ['status', 'ACTIVE', 'INACTIVE'],
        ]);
    });

    it('shows permissions by key, and treats missing ones as off', () => {
        const before = { permission: { BANNER: 2, ARTICLE: 1, PAGE: 0 } };
        const after = { permission: { BANNER: 1, ARTICLE: 1, MEDIA: 2 } };
        const levels = (one: Record<string, unknown>, other: Record<string, unknown>) =>
            listValueChanges(subUser.fields, one, other).map((change) => [change.key, change.before, change.after]);
        expect(levels(before, after)).toEqual([
            ['permission.MEDIA', 0, 2],
            ['permission.BANNER', 2, 1],
        ]);
        expect(levels(after, { permission: {} })).toEqual([
            ['permission.MEDIA', 2, 0],
            ['permission.BANNER', 1, 0],
            ['permission.ARTICLE', 1, 0],
        ]);
    });

    it('is empty for equal records', () => {
        const record = { title: { en: 'A' }, slides: [{ picture: '/image/l1/a.png', alt: {} }] };
        expect(brief(record, structuredClone(record))).toEqual([]);
    });
});
