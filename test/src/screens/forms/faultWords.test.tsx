import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errors } from '../../../../contract/errors';
import { user } from '../../../../resources/user';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { readMessages } from '../../../fixtures/messages';
import { renderConsole } from '../../../fixtures/renderConsole';

const refusal = {
    code: errors.taken.code,
    msg: 'Already taken',
    data: { errors: [{ path: 'username', msg: 'Already taken' }] },
};
const swedish = String(Reflect.get(readMessages('sv').validation ?? {}, 'taken'));

it('Server errors at fields follow the language of the console', async () => {
    const server = createFakeServer([user], 'ADMIN', (path) =>
        path === user.calls.update?.path ? new Response(JSON.stringify(refusal), { status: 409 }) : undefined,
    );
    renderConsole({ server, resources: [user], at: '/user-management/user/1' });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Other' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Already taken/)).length).toBeGreaterThan(0);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Svenska' })));
    expect((await screen.findAllByText(new RegExp(swedish))).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Already taken/)).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'English' })));
    expect((await screen.findAllByText(/Already taken/)).length).toBeGreaterThan(0);
});
