import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../providers/session';
import { createStore } from '../../../../src/base/session/store';

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

describe('the store', () => {
    it('keeps open menus per account, for all landing pages', () => {
        createStore('a1', 'l1').setItem('menu.open.content', false);
        expect(createStore('a1', 'l2').getItem('menu.open.content')).toBe(false);
        expect(createStore('a2', 'l1').getItem('menu.open.content', true)).toBe(true);
    });

    it('keeps only display settings in the browser after the account is cleared', () => {
        const looks = { 'shownColumns.banner': { title: false }, libraryView: 'list', 'menu.collapsed': true };
        const others = { 'menu.open.content': false, 'banner.listParams': { page: 2 }, 'banner.selectedIds': ['b1'] };
        const store = createStore('a1', 'l1');
        for (const [key, value] of Object.entries({ ...looks, ...others })) store.setItem(key, value);
        createStore('a2', 'l2').setItem('menu.open.media', false);
        session.clear();
        for (const [key, value] of Object.entries(looks)) expect(createStore('a2', '').getItem(key)).toEqual(value);
        for (const key of Object.keys(others)) expect(store.getItem(key)).toBeUndefined();
        const names = Object.keys(looks).map((key) => `looks.${key}`);
        expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()).toEqual(names.sort());
    });

    it('keeps lists and selections per tab and landing page', () => {
        createStore('a1', 'l1').setItem('banner.selectedIds', ['b1']);
        expect(createStore('a1', 'l1').getItem('banner.selectedIds')).toEqual(['b1']);
        expect(createStore('a1', 'l2').getItem('banner.selectedIds')).toBeUndefined();
        sessionStorage.clear();
        expect(createStore('a1', 'l1').getItem('banner.selectedIds')).toBeUndefined();
    });

    it('notifies only the subscribers of a key', () => {
        const store = createStore('a1', 'l1');
        const [here, there] = [vi.fn(), vi.fn()];
        const leave = store.subscribe('one', here);
        store.subscribe('two', there);
        store.setItem('one', 1);
        store.removeItem('one');
        leave();
        store.setItem('one', 2);
        expect([here.mock.calls, there.mock.calls]).toEqual([[[1], [undefined]], []]);
    });

    it('removes items by prefix', () => {
        const store = createStore('a1', 'l1');
        store.setItem('banner.columns', 1);
        store.setItem('banner.listParams', 2);
        store.setItem('article.columns', 3);
        store.removeItems('banner.');
        expect(['banner.columns', 'banner.listParams', 'article.columns'].map((key) => store.getItem(key))).toEqual([
            undefined,
            undefined,
            3,
        ]);
    });

    it('keeps display settings when it is reset at sign-out', () => {
        const store = createStore('a1', 'l1');
        store.setItem('menu.collapsed', true);
        store.reset();
        expect(store.getItem('menu.collapsed')).toBe(true);
    });

    it('treats unreadable values as absent', () => {
        localStorage.setItem('console.a1.broken', '{');
        expect(createStore('a1', 'l1').getItem('broken', 'default')).toBe('default');
    });
});
