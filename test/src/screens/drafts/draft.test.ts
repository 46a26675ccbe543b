import { describe, expect, it } from 'vitest';
import { createOnly, type Fields } from '../../../../contract/field';
import { everyField } from '../../../../contract/walk';
import { group } from '../../../../fields/group/field';
import { list } from '../../../../fields/list/field';
import { localized } from '../../../../fields/localized/field';
import { password } from '../../../../fields/password/field';
import { secret } from '../../../../fields/secret/field';
import { text } from '../../../../fields/text/field';
import { resources } from '../../../../resources';
import { hasChanges, listDraftedFields, restoreDraft } from '../../../../src/screens/drafts/draft';

const token = secret({ setIn: 'hasToken' });
const fields: Fields = { title: localized(text()), tags: list(text()), note: text() };

/** A draft in which the title was typed. */
const draft = {
    ...{ id: 'one', at: 0 },
    base: { values: { title: { en: 'Old' }, tags: ['a'], note: '' }, version: 3 },
    values: { title: { en: 'Typed' }, tags: ['a'], note: '' },
};

describe('what a draft may hold', () => {
    it('are fields that say so, with everything inside them', () => {
        const all: Fields = {
            ...fields,
            token,
            password: password(),
            once: createOnly(text()),
            account: group({ name: text(), token }),
            tokens: list(token),
        };
        expect(Object.keys(listDraftedFields(all))).toEqual(Object.keys(fields));
    });

    it('is denied by a kind that says nothing', () => {
        const { drafted: _, ...silent } = text();
        expect(listDraftedFields({ silent })).toEqual({});
    });

    it('is everything but passwords and secrets of all types', () => {
        const kept = resources.flatMap((resource) => {
            const drafted = listDraftedFields(resource.fields);
            return [...everyField(resource.fields)]
                .filter(
                    ({ field, path }) =>
                        field.access !== 'createOnly' &&
                        field.access !== 'readOnly' &&
                        !((path.split(/[.[]/)[0] ?? '') in drafted),
                )
                .map(({ field }) => field.kind);
        });
        expect(new Set(kept)).toEqual(new Set(['secret']));
    });

    it('is no password of any type, also where it is set only once', () => {
        const drafted = resources.flatMap(({ fields }) => [...everyField(listDraftedFields(fields))]);
        expect(drafted.filter(({ field }) => field.kind === 'password' || field.hashed)).toEqual([]);
    });
});

describe('a draft', () => {
    const opened = { values: draft.base.values, version: 3 };

    it('joins what the form holds, if the record has not changed since', () => {
        const present = { ...opened.values, note: 'Typed just now' };
        const { values, base } = restoreDraft(fields, draft, opened, present);
        expect(values).toEqual({ title: { en: 'Typed' }, tags: ['a'], note: 'Typed just now' });
        expect(base).toBe(opened);
    });

    it('goes back to the version that it was based on, if the record has changed since', () => {
        const newer = { values: { ...opened.values, tags: ['a', 'b'] }, version: 4 };
        const { values, base } = restoreDraft(fields, draft, newer, newer.values);
        expect(values).toEqual({ title: { en: 'Typed' }, tags: ['a'], note: '' });
        expect(base).toEqual(draft.base);
    });

    it('leaves alone what it may not hold', () => {
        const all = { ...fields, token };
        const present = { ...opened.values, token: 'typed again' };
        expect(restoreDraft(all, draft, { ...opened, values: { ...opened.values } }, present).values.token).toBe(
            'typed again',
        );
    });

    it('is not offered where it would change nothing', () => {
        expect(hasChanges(fields, draft, { ...draft.values, tags: ['a'] })).toBe(false);
        expect(hasChanges(fields, draft, opened.values)).toBe(true);
    });
});
