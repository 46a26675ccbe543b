import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources';
import { createFakeServer } from '../../fixtures/fakeServer';
import { renderConsole } from '../../fixtures/renderConsole';

type Values = Record<string, unknown>;

/** The side bar with three items. */
async function openSideBar() {
    const server = createFakeServer(resources);
    server.touch('bar', 'SIDE', (bar) => {
        const [first] = bar.items as Values[];
        return { ...bar, items: ['One', 'Two', 'Three'].map((en) => ({ ...first, id: en, title: { en } })) };
    });
    renderConsole({ server, resources, at: '/web-setting/side-bar' });
    await screen.findByText('Three');
    return server;
}

async function confirm(button: string): Promise<void> {
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const idsSent = ({ items }: Values) => (items as Values[]).map(({ id }) => id);

describe('A setting that is shown as a list', () => {
    it('switches an item off by saving the whole setting, after asking', async () => {
        const server = await openSideBar();
        fireEvent.click(screen.getByRole('switch', { name: 'Status of Two' }));
        expect(server.sent).toEqual([]);
        await confirm('Switch off');
        const items = server.sent[0]?.body.items as Values[];
        expect(items.map(({ status }) => status)).toEqual(['ACTIVE', 'INACTIVE', 'ACTIVE']);
        expect(server.sent[0]?.body).toMatchObject({ ldpId: 'l1', bar: 'SIDE', version: 3 });
    });

    it('deletes an item after asking, and goes on from the new version', async () => {
        const server = await openSideBar();
        for (const name of ['Two', 'One']) {
            fireEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
            await confirm('Delete');
        }
        expect(server.sent.map(({ body }) => idsSent(body))).toEqual([['One', 'Three'], ['Three']]);
        expect(server.sent.map(({ body }) => body.version)).toEqual([3, 4]);
    });

    it('reads the items anew when somebody else was faster', async () => {
        const server = await openSideBar();
        server.changeBehind((values) => ({ ...values, items: [] }));
        fireEvent.click(screen.getByRole('button', { name: 'Delete Two' }));
        await confirm('Delete');
        expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    });
});
