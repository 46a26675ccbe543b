import { describe, expect, it } from 'vitest';
import { defineResource } from '../../contract/resource';
import { items } from '../../fields/items/field';
import { text } from '../../fields/text/field';

const fields = { title: text() };
const base = { name: 'thing', key: 'PAGE', fields } as const;

/** The compiler forbids these combinations; a declaration that bypasses it is refused when it is loaded. */
describe('incompatible capabilities', () => {
    it('are the order, list and id of a setting', () => {
        // @ts-expect-error a setting has no order
        expect(() => defineResource({ ...base, singleton: true, sortable: true })).toThrow('sortable');
        // @ts-expect-error a setting is no list
        expect(() => defineResource({ ...base, singleton: true, list: { columns: ['title'] } })).toThrow('list');
        // @ts-expect-error a setting is one by itself
        expect(() => defineResource({ ...base, singleton: true, id: ['title'] })).toThrow('id');
    });

    it('are the items and variants of a collection', () => {
        const many = { rows: items(fields) };
        // @ts-expect-error a record has no items of its own pages
        expect(() => defineResource({ ...base, fields: many, items: 'rows' })).toThrow('items');
        const variants = { field: 'place', from: 'game/type' };
        // @ts-expect-error a record has no variants
        expect(() => defineResource({ ...base, variants })).toThrow('variants');
    });

    it('are the order and actions of a read-only type', () => {
        // @ts-expect-error nobody orders it
        expect(() => defineResource({ ...base, dialect: 'rest', sortable: true })).toThrow('sortable');
        // @ts-expect-error nothing is done to it
        expect(() => defineResource({ ...base, dialect: 'rest', actions: { go: { icon: 'Logout' } } })).toThrow(
            'actions',
        );
    });

    it('are a key together with open, or neither of them', () => {
        // @ts-expect-error it is for those with a key, and for everyone
        expect(() => defineResource({ ...base, open: true })).toThrow('has more than one of');
        // @ts-expect-error it is for nobody that one could name
        expect(() => defineResource({ name: 'thing', fields })).toThrow('has no access rule');
    });
});
