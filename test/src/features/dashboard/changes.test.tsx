import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { answerLists } from '../../../fixtures/restLists';
import { admin, reply } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const change = {
    ...{ id: 'v2', resource: 'question', recordId: 'q1', title: 'How to pay?', verb: 'update', version: 2 },
    ...{ time: new Date().toISOString(), username: 'operator01' },
};
const before = { title: { en: 'How to play?' } };
const revision = {
    ...change,
    ...{ ldpId: 'l1', ldpName: 'Landing page 0001', address: '', batchId: '', batchKind: '' },
};

async function openCard(more: Partial<typeof admin> = {}) {
    await renderShell('/', (server) => {
        server.accounts.set('token', { ...admin, ...more });
        server.on('/api/history/latest/l1', reply({ items: [change] }));
        answerLists(server, 'revisions', [{ ...revision, before, after: { title: { en: change.title } } }]);
    });
    const card = within(await screen.findByRole('region', { name: 'Changed since yesterday' }));
    await card.findByRole('link', { name: 'How to pay?' });
    return card;
}

describe('what was changed since yesterday, on the dashboard', () => {
    it('is opened there, with the values before and after', async () => {
        const card = await openCard();
        const button = card.getByRole('button', { name: 'Show changes: How to pay?' });
        await userEvent.click(button);
        expect(await card.findByText('How to play?')).toBeTruthy();
        await userEvent.click(button);
        expect(card.queryByText('How to play?')).toBeNull();
    });

    it('is only named to accounts that may not see the activity', async () => {
        const card = await openCard({ userType: 'SUB', position: 'USER' });
        expect(card.queryByRole('button', { name: /^Show changes/ })).toBeNull();
    });
});
