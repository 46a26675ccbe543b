import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { optional } from '../../../contract/field';
import { group } from '../../../fields/group/field';
import { list } from '../../../fields/list/field';
import { localized } from '../../../fields/localized/field';
import { text } from '../../../fields/text/field';
import { renderFields } from '../../fixtures/renderField';

const plain = { items: list(text({ max: 20 }), { min: 1, max: 3 }) };
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('a list adds, moves and removes plain values, even empty ones', async () => {
    const { user, values } = renderFields(plain, { values: { items: ['a', '', 'c'] } });
    await user.click(screen.getByRole('button', { name: 'Remove: Items 3' }));
    expect(values().items).toEqual(['a', '']);
    await user.click(screen.getByRole('button', { name: 'Move up: Items 2' }));
    expect(values().items).toEqual(['', 'a']);
    await user.click(screen.getByRole('button', { name: 'Remove: Items 2' }));
    expect(values().items).toEqual(['']);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Items 2' }));
    await user.keyboard('new');
    expect(values().items).toEqual(['', 'new']);
});

it('a list stops adding at its limit, and shows an error if it is empty but required', async () => {
    const { user } = renderFields(plain, { values: { items: ['a', 'b'] } });
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
    await user.click(add);
    expect(add.disabled).toBe(true);
    for (const position of [3, 2, 1])
        await user.click(screen.getByRole('button', { name: `Remove: Items ${position}` }));
    expect(document.activeElement).toBe(add);
    await user.click(screen.getByText('Save'));
    expect(screen.getByText('Required')).toBeTruthy();
});

it('a list keeps the focus on the moved entry, so that it can be moved on', async () => {
    const { user, values } = renderFields(plain, { values: { items: ['a', 'b', 'c'] } });
    await user.click(screen.getByRole('button', { name: 'Move down: Items 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Items 2' }));
    await user.keyboard('{Enter}');
    expect(values().items).toEqual(['b', 'c', 'a']);
    expect(boxes()).toEqual(['b', 'c', 'a']);
    expect(screen.getByText('Moved to position 3 of 3')).toBeTruthy();
});

it('a list shows an error at its own entry', async () => {
    const { user } = renderFields(plain, { values: { items: ['a', ''] } });
    await user.click(screen.getByText('Save'));
    expect(screen.getByRole('textbox', { name: 'Items 1' }).getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByRole('textbox', { name: 'Items 2' }).getAttribute('aria-invalid')).toBe('true');
});

const records = { slides: list(group({ title: localized(text()), address: optional(text()) }), { min: 1 }) };

it('a list of groups moves and removes each group with its fields', async () => {
    const slides = [
        { title: { en: 'One' }, address: '1' },
        { title: { en: 'Two', id: 'Dua' }, address: '2' },
    ];
    const { user, values, saved } = renderFields(records, { values: { slides } });
    await user.click(screen.getByRole('button', { name: 'Move up: Slides 2' }));
    expect(boxes()).toEqual(['Two', '2', 'One', '1']);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.keyboard('Three');
    await user.click(screen.getByRole('button', { name: 'Remove: Slides 2' }));
    expect(values().slides).toEqual([
        { title: { en: 'Two', id: 'Dua' }, address: '2' },
        { title: { en: 'Three' }, address: '' },
    ]);
    await user.click(screen.getByText('Save'));
    expect(saved()).toEqual({ slides: values().slides });
});

it('a list accepts a value from outside', async () => {
    const { form } = renderFields(plain, { values: { items: ['a'] } });
    form().reset({ items: ['x', 'y'] });
    await waitFor(() => expect(boxes()).toEqual(['x', 'y']));
});

it('a list has no buttons if it is read-only', () => {
    renderFields(plain, { values: { items: ['a'] }, readOnly: true });
    expect(within(screen.getByRole('group', { name: 'Items' })).queryAllByRole('button')).toEqual([]);
});
