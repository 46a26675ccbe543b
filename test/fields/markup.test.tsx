import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../contract/field';
import { everyField } from '../../contract/walk';
import { kinds } from '../../fields/kinds';
import { resources } from '../../resources';
import { getKind } from '../../src/fields/kinds';
import { fixtures } from '../fixtures/everything';
import { FieldWorld } from '../fixtures/renderField';

/** One field of each kind, from any type that has one. */
const fieldsByKind = new Map<string, Field>();
for (const { fields } of [...fixtures, ...resources])
    for (const { field } of everyField(fields)) if (!fieldsByKind.has(field.kind)) fieldsByKind.set(field.kind, field);

/** Markup that only an HTML parser turns into an element. */
const html = '<em>canary</em>';

function renderValue(field: Field, value: unknown): HTMLElement | undefined {
    const { View, Column } = getKind(field.kind);
    try {
        const { container } = render(
            <FieldWorld answer={() => Promise.resolve([])}>
                <View field={field} value={value} lang="en" />
                <Column field={field} value={value} lang="en" />
            </FieldWorld>,
        );
        return container;
    } catch {
        // A kind whose values are not texts renders nothing for a text.
        return undefined;
    }
}

describe('the markup that a kind declares', () => {
    // Kinds that hold no text report the values tried here.
    beforeEach(() => {
        const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
        return () => errorSpy.mockRestore();
    });

    const cases = [...fieldsByKind.values()].map((field) => ({ kind: field.kind, field }));

    it('is tested with every kind that a type uses', () => {
        const names = new Set(cases.map(({ kind }) => kind));
        expect(Object.keys(kinds).filter((kind) => !names.has(kind))).toEqual(['level']);
    });

    it.each(cases)('is HTML exactly if its values are shown as HTML: $kind', ({ field }) => {
        // A localized text is shown by its inner kind.
        const texts = [html, [html], { en: html }];
        const isShown = texts.some((value) => renderValue(field, value)?.querySelector('em') instanceof HTMLElement);
        const isMarkup = [...everyField({ field })].some(({ field: { markup } }) => markup === 'html');
        if (isShown) expect(isMarkup).toBe(true);
        if (field.markup === 'html') expect(isShown).toBe(true);
    });
});
