import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onlyWhen, optional, requiredWhen } from '../../../contract/field';
import { choice } from '../../../fields/choice/field';
import { text } from '../../../fields/text/field';
import { renderFields } from '../../fixtures/renderField';

describe('the text input', () => {
    it('shows and saves what is typed', async () => {
        const { user, values, saved } = renderFields({ username: text() }, { values: { username: 'ko' } });
        await user.type(screen.getByRole('textbox', { name: 'Account' }), 'ala');
        expect(values()).toEqual({ username: 'koala' });
        await user.click(screen.getByText('Save'));
        expect(saved()).toEqual({ username: 'koala' });
    });

    it('shows an error message that describes the input', async () => {
        const { user } = renderFields({ title: text() });
        await user.click(screen.getByText('Save'));
        const input = screen.getByRole('textbox', { name: 'Title' });
        expect(input.getAttribute('aria-invalid')).toBe('true');
        expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required');
        expect(document.activeElement).toBe(input);
    });

    it('shows a counter near the limit, and does not cut a longer text', async () => {
        const { user, values } = renderFields({ title: text({ max: 10 }) });
        const input = screen.getByRole('textbox', { name: 'Title' });
        await user.type(input, '1234567');
        expect(screen.queryByRole('status')).toBeNull();
        await user.type(input, '8901');
        expect(screen.getByRole('status').textContent).toBe('11/10');
        expect(values().title).toBe('12345678901');
    });

    it('keeps line breaks in a multi-line text', async () => {
        const { user, values } = renderFields({ title: text({ multiline: true }) });
        await user.type(screen.getByRole('textbox', { name: 'Title' }), 'one{Enter}two');
        expect(values().title).toBe('one\ntwo');
    });

    it('cannot be edited if it is read-only', async () => {
        const { user, values } = renderFields({ title: text() }, { values: { title: 'as it is' }, readOnly: true });
        await user.type(screen.getByRole('textbox', { name: 'Title' }), 'more');
        expect(values().title).toBe('as it is');
    });
});

describe('a field that depends on its siblings', () => {
    const fields = {
        type: choice(['NEWS', 'EVENT']),
        title: onlyWhen({ type: ['EVENT'] }, text()),
        address: requiredWhen({ type: ['EVENT'] }, text({ max: 80 })),
        username: optional(text()),
    };

    it('is hidden until a sibling makes it required', async () => {
        const { user, saved } = renderFields(fields, { values: { type: 'NEWS' } });
        expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
        await user.click(screen.getByRole('radio', { name: 'Event' }));
        expect(screen.getByRole('textbox', { name: 'Title' }).getAttribute('aria-required')).toBe('true');
        await user.click(screen.getByText('Save'));
        expect(screen.getAllByText('Required')).toHaveLength(2);
        expect(saved()).toBeUndefined();
    });

    it('keeps its value while it is hidden', async () => {
        const { user } = renderFields(fields, { values: { type: 'NEWS', title: '', address: 'Kept' } });
        expect(screen.queryByRole('textbox', { name: 'IP address' })).toBeNull();
        await user.click(screen.getByRole('radio', { name: 'Event' }));
        expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IP address' }).value).toBe('Kept');
    });

    it('is shown if its hidden value is rejected', async () => {
        const { user, saved } = renderFields(fields, {
            values: { type: 'NEWS', title: '', address: 'long'.repeat(500) },
        });
        await user.click(screen.getByText('Save'));
        expect(await screen.findByRole('textbox', { name: 'IP address' })).toBeTruthy();
        expect(saved()).toBeUndefined();
    });
});
