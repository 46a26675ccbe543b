import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isPassword } from '../../../contract/password';
import { user } from '../../../resources/user';
import { createFakeServer } from '../../fixtures/fakeServer';
import { findNote } from '../../fixtures/findNote';
import { renderConsole } from '../../fixtures/renderConsole';

async function openNew() {
    const server = createFakeServer([user]);
    const people = userEvent.setup();
    renderConsole({ server, resources: [user], at: '/user-management/user/add' });
    await people.type(await screen.findByLabelText(/^Username/), 'someone1');
    const boxes = { own: screen.getByLabelText(/^Password/), again: screen.getByLabelText(/^Confirm password/) };
    const create = () => people.click(screen.getByRole('button', { name: 'Create' }));
    return { server, people, create, ...boxes };
}

const value = (box: HTMLElement) => (box instanceof HTMLInputElement ? box.value : undefined);

describe('a new password', () => {
    it('is not sent while its confirmation differs, which shows the error', async () => {
        const { server, people, create, own, again } = await openNew();
        await people.type(own, 'Typed12345');
        await people.type(again, 'Typed54321');
        await create();
        await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'));
        expect(again.getAttribute('aria-describedby')).toBe('field-password.confirmation-error');
        expect(document.getElementById('field-password.confirmation-error')?.textContent).toBe('Password not match');
        expect(own.getAttribute('aria-invalid')).toBe('false');
        expect(server.sent).toEqual([]);
        await people.clear(again);
        await people.type(again, 'Typed12345');
        await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('false'));
        await create();
        await findNote(/was created/);
        expect(server.sent.map(({ body }) => body)).toEqual([
            expect.objectContaining({ username: 'someone1', password: 'Typed12345' }),
        ]);
        expect(Object.keys(server.sent[0]?.body ?? {})).not.toContain('hasSession');
    });

    it('requires a confirmation, with the error at its box, even if the password is empty', async () => {
        const { server, people, create, own, again } = await openNew();
        const fault = () => document.getElementById('field-password.confirmation-error')?.textContent;
        await create();
        await waitFor(() => expect(fault()).toBe('Enter the password again'));
        await people.type(own, 'Typed12345');
        await create();
        await waitFor(() => expect(own.getAttribute('aria-invalid')).toBe('false'));
        expect(fault()).toBe('Enter the password again');
        expect(again.getAttribute('aria-invalid')).toBe('true');
        expect(server.sent).toEqual([]);
    });

    it('is validated before its confirmation', async () => {
        const { server, people, create, own } = await openNew();
        await people.type(own, 'short');
        await create();
        const fault = 'Password must have character (A-Z,a-z)and number(0-9) least 8 characters';
        await waitFor(() => expect(document.getElementById('field-password-error')?.textContent).toBe(fault));
        expect(server.sent).toEqual([]);
    });

    it('can be generated, which fills and shows both boxes, and can be copied', async () => {
        const { server, people, create, own, again } = await openNew();
        expect(own.getAttribute('type')).toBe('password');
        await people.click(screen.getByRole('button', { name: 'Generate' }));
        expect(isPassword(value(own) ?? '')).toBe(true);
        expect(value(again)).toBe(value(own));
        expect([own, again].map((box) => box.getAttribute('type'))).toEqual(['text', 'text']);
        await people.click(screen.getByRole('button', { name: 'Copy' }));
        expect(await navigator.clipboard.readText()).toBe(value(own));
        await screen.findByRole('button', { name: 'Copied' });
        await create();
        await findNote(/was created/);
        expect(server.sent[0]?.body.password).toBeTruthy();
    });

    it('is cleared with its confirmation when the form is discarded', async () => {
        const { people, own, again } = await openNew();
        await people.click(screen.getByRole('button', { name: 'Generate' }));
        await people.click(screen.getByRole('button', { name: 'Discard' }));
        await waitFor(() => expect([value(own), value(again)]).toEqual(['', '']));
    });
});

it('the form of an existing account has no password, and does not send computed fields', async () => {
    const server = createFakeServer([user]);
    const people = userEvent.setup();
    renderConsole({ server, resources: [user], at: '/user-management/user/u1' });
    const form = await screen.findByRole('form');
    expect(within(form).queryByLabelText(/Password/)).toBeNull();
    expect(within(form).queryByLabelText('Signed in')).toBeNull();
    await people.type(screen.getByLabelText('Name'), ' of the house');
    await people.click(screen.getByRole('button', { name: 'Save' }));
    await findNote(/was saved/);
    const sent = Object.keys(server.sent[0]?.body ?? {});
    expect(sent).toContain('username');
    expect(sent).not.toContain('password');
    expect(sent).not.toContain('hasSession');
});
