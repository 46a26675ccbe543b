import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { optional } from '../../../contract/field';
import { account } from '../../../fields/account/field';
import { accounts } from '../../../fields/accounts/field';
import { FormRecordContext } from '../../../src/fields/form/FormRecord';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const fields = {
    owner: account({ from: 'user', nameIn: 'ownerName' }),
    subOwner: optional(accounts({ from: 'user', nameIn: 'subOwnerNames', max: 5 })),
};
const people = [
    { id: 'u1', username: 'operator01', name: 'Somchai' },
    { id: 'u2', username: 'operator02', name: 'Linh' },
];
const requests: unknown[] = [];
const answer: AnswerCall = async (name, { body }) => {
    requests.push([name, body]);
    const { q = '' } = body as { q?: string };
    return { items: people.filter(({ username }) => username.includes(q)) };
};
const owner = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' });

it('an account field searches for accounts on the server', async () => {
    const { user, values, saved } = renderFields(fields, { answer, resource: 'landingPage' });
    await user.type(owner(), '02');
    await waitFor(() => expect(requests.at(-1)).toEqual(['user.inquiry', expect.objectContaining({ q: '02' })]));
    await user.click(await screen.findByRole('option', { name: /operator02/ }));
    expect([owner().value, values()]).toEqual(['operator02', { owner: 'u2', subOwner: [] }]);
    await user.click(screen.getByRole('combobox', { name: 'Sub-owners' }));
    await user.click(await screen.findByRole('option', { name: /operator01/ }));
    expect(screen.getByRole('button', { name: 'operator01' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toEqual({ owner: 'u2', subOwner: ['u1'] }));
});

it('an account field shows the name that its record contains', () => {
    const record = { owner: 'u9', ownerName: 'founder01', subOwner: ['u8'], subOwnerNames: ['helper01'] };
    const within = (form: ReactNode) => <FormRecordContext value={record}>{form}</FormRecordContext>;
    renderFields(fields, { answer, resource: 'landingPage', values: record, within });
    expect(owner().value).toBe('founder01');
    expect(screen.getByRole('button', { name: 'helper01' })).toBeTruthy();
});

it('a read-only account field without a value shows the caller’s own account', () => {
    renderFields(fields, { answer, resource: 'landingPage', readOnly: true });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Owner' }).value).toBe('Your own account');
});
