import { describe, expect, it } from 'vitest';
import { defineResource } from '../../contract/resource';
import { items } from '../../fields/items/field';
import { text } from '../../fields/text/field';

const fields = { title: text() };
const base = { name: 'thing', key: 'PAGE', fields } as const;

/** The compiler forbids these combinations; a declaration that bypasses it is refused when it is loaded. */
describe('capabilities that do not go together', () => {
    it('are no order, no list and no identity of a setting', () => {
        // @ts-expect-error a setting has no order
        expect(() => defineResource({ ...base, singleton: true, sortable: true })).toThrow('sortable');
        // @ts-expect-error a setting is no list
        expect(() => defineResource({ ...base, singleton: true, list: { columns: ['title'] } })).toThrow('list');
        // @ts-expect-error a setting is one by itself
        expect(() => defineResource({ ...base, singleton: true, id: ['title'] })).toThrow('id');
    });

    it('are no items and no variants of a list of records', () => {
        const many = { rows: items(fields) };
        // @ts-expect-error a record has no items of its own pages
        expect(() => defineResource({ ...base, fields: many, items: 'rows' })).toThrow('items');
        const variants = { field: 'place', from: 'game/type' };
        // @ts-expect-error a record has no variants
        expect(() => defineResource({ ...base, variants })).toThrow('variants');
    });

    it('are no order and no actions of what is only read', () => {
        // @ts-expect-error nobody orders it
        expect(() => defineResource({ ...base, dialect: 'rest', sortable: true })).toThrow('sortable');
        // @ts-expect-error nothing is done to it
        expect(() => defineResource({ ...base, dialect: 'rest', actions: { go: { icon: 'Logout' } } })).toThrow(
            'actions',
        );
    });

    it('are two words about whom a type is for', () => {
        // @ts-expect-error it is for those with a key, and for everyone
        expect(() => defineResource({ ...base, open: true })).toThrow('says twice');
        // @ts-expect-error it is for nobody that one could name
        expect(() => defineResource({ name: 'thing', fields })).toThrow('does not say whom it is for');
    });
});
