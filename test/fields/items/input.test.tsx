import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { optional } from '../../../contract/field';
import { choice } from '../../../fields/choice/field';
import { flag } from '../../../fields/flag/field';
import { items } from '../../../fields/items/field';
import { localized } from '../../../fields/localized/field';
import { status } from '../../../fields/status/field';
import { text } from '../../../fields/text/field';
import { renderFields } from '../../fixtures/renderField';

const fields = { items: items({ title: localized(text()), status: status() }) };
const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
        id: `i${index}`,
        title: { en: `Item ${index}` },
        status: 'ACTIVE',
    }));
const titles = () => screen.queryAllByLabelText(/^Title/);
const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} *(Live|Inactive)$`) });

it('an items field mounts inputs only in open rows', async () => {
    const { user } = renderFields(fields, { values: { items: entries(3) } });
    expect(titles()).toHaveLength(0);
    await user.click(opener('Item 1'));
    expect(titles()).toHaveLength(1);
    await user.click(opener('Item 1'));
    expect(titles()).toHaveLength(0);
});

it('an items field opens all rows in steps, and closes them at once', async () => {
    const { user } = renderFields(fields, { values: { items: entries(6) } });
    await user.click(screen.getByText('Expand all'));
    expect(titles().length).toBeLessThan(6);
    await waitFor(() => expect(titles()).toHaveLength(6), { timeout: 20_000 });
    await user.click(screen.getByText('Collapse all'));
    expect(titles()).toHaveLength(0);
});

it('an items field keeps what was typed in a closed row, and shows it in the summary', async () => {
    const { user, values } = renderFields(fields, { values: { items: entries(2) } });
    await user.click(opener('Item 0'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' now');
    await user.click(opener('Item 0 now'));
    expect(titles()).toHaveLength(0);
    expect(values().items).toEqual([{ id: 'i0', title: { en: 'Item 0 now' }, status: 'ACTIVE' }, entries(2)[1]]);
});

it('items keep their ids when they are moved, and a new item has none', async () => {
    const { user, values, saved } = renderFields(fields, { values: { items: entries(2) } });
    await user.click(screen.getByRole('button', { name: 'Move down: Item 0' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'New');
    await user.click(screen.getByText('Save'));
    expect(values().items).toEqual([entries(2)[1], entries(2)[0], { title: { en: 'New' }, status: 'ACTIVE' }]);
    expect(saved()).toEqual({ items: values().items });
});

it('removing an item removes only that item', async () => {
    const { user, values } = renderFields(fields, { values: { items: entries(3) } });
    await user.click(screen.getByRole('button', { name: 'Remove: Item 1' }));
    expect(values().items).toEqual([entries(3)[0], entries(3)[2]]);
});

it('read-only items can be opened and read, but not moved or changed', async () => {
    const { user } = renderFields(fields, { values: { items: entries(2) }, readOnly: true });
    expect(screen.queryByRole('button', { name: /Move|Remove|Order|Add/ })).toBeNull();
    await user.click(opener('Item 1'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).readOnly).toBe(true);
});

it('an item is named by its leading choice, with its text and switched-off flags below', () => {
    const block = { type: choice(['BANNER', 'GAME']), set: text(), enabled: flag() };
    const values = { items: [{ id: 'b1', type: 'BANNER', set: 'bannerSet1', enabled: false }] };
    renderFields({ items: items(block) }, { values });
    expect(screen.getByText('Banner')).toBeTruthy();
    expect(screen.getByText('bannerSet1 · Shown: No')).toBeTruthy();
});

it('an item without a text shows its other choices', () => {
    const block = { type: choice(['BANNER', 'GAME']), set: optional(choice(['bannerSet1', 'iconSet1'])) };
    renderFields({ items: items(block) }, { values: { items: [{ id: 'b1', type: 'BANNER', set: 'bannerSet1' }] } });
    expect(screen.getByText('Banner set 1')).toBeTruthy();
});
