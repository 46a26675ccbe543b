import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { optional, withDefault } from '../../../contract/field';
import { choice } from '../../../fields/choice/field';
import { flag } from '../../../fields/flag/field';
import { status } from '../../../fields/status/field';
import { renderFields } from '../../fixtures/renderField';

it('a choice of a few values shows radio buttons, which the arrow keys change', async () => {
    // user-event finds the other radio buttons by a selector; jsdom has no `CSS` object.
    vi.stubGlobal('CSS', { escape: (name: string) => name });
    const { user, values } = renderFields({ type: choice(['NEWS', 'GUIDE', 'EVENT']) }, { values: { type: 'NEWS' } });
    await user.click(screen.getByRole('radio', { name: 'News' }));
    await user.keyboard('{ArrowRight}');
    expect(values().type).toBe('GUIDE');
    vi.unstubAllGlobals();
});

it('a required choice starts without a value, and shows an error when it is saved', async () => {
    const { user } = renderFields({ type: choice(['NEWS', 'GUIDE']) });
    await user.click(screen.getByText('Save'));
    const group = screen.getByRole('radiogroup', { name: /Type/ });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.contains(document.activeElement)).toBe(true);
});

it('an optional choice can be cleared', async () => {
    const { user, values } = renderFields({ type: optional(choice(['NEWS', 'GUIDE'])) }, { values: { type: 'NEWS' } });
    await user.click(screen.getByRole('combobox', { name: /Type/ }));
    await user.click(screen.getByRole('option', { name: 'None' }));
    expect(values().type).toBe('');
});

it('a choice of many values opens a menu', async () => {
    const options = ['NEWS', 'GUIDE', 'REVIEW', 'EVENT', 'GAME'] as const;
    const { user, values } = renderFields({ type: choice(options) });
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Type/ }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('option', { name: 'Review' }));
    expect(values().type).toBe('REVIEW');
});

it('a status and a flag can be switched, unless they are read-only', async () => {
    const fields = { status: status(), enabled: flag() };
    const { user, values, unmount } = renderFields(fields);
    await user.click(screen.getByRole('radio', { name: 'Inactive' }));
    await user.click(screen.getByRole('switch', { name: 'Shown' }));
    expect(values()).toEqual({ status: 'INACTIVE', enabled: true });
    unmount();
    renderFields(fields, { readOnly: true });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Shown' }).disabled).toBe(true);
});

it('a choice shows the warning of a value only while that value is chosen', async () => {
    const warn = { MODERN: 'inputs.image.none' };
    const { user } = renderFields({ type: choice(['CLASSIC', 'MODERN'], { warn }) }, { values: { type: 'CLASSIC' } });
    expect(screen.queryByText('No image')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Modern' }));
    expect(screen.getByText('No image')).toBeTruthy();
});

it('a choice offers the values that fit its sibling, and drops one that no longer fits', async () => {
    const { user, values } = renderFields(
        {
            kind: choice(['BANNER', 'HOME_MENU', 'GAME']),
            set: optional(
                choice(['bannerSet1', 'iconSet1', 'iconSet2'], {
                    among: { field: 'kind', of: { BANNER: ['bannerSet1'], HOME_MENU: ['iconSet1', 'iconSet2'] } },
                }),
            ),
        },
        { values: { kind: 'HOME_MENU', set: 'iconSet2' } },
    );
    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'None',
        'Icon set 1',
        'Icon set 2',
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'Games' }));
    expect(values().set).toBe('');
    expect(screen.queryByRole('combobox')).toBeNull();
});

it('a choice with a default starts with it, and shows its values with drawings', () => {
    const drawings = { SQUARE: 'M3 3h18v18H3z' };
    const { container } = renderFields({ shape: withDefault(choice(['SQUARE', 'CIRCLE'], { drawings }), 'CIRCLE') });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Circle' }).checked).toBe(true);
    expect(container.querySelectorAll('label svg')).toHaveLength(1);
});
