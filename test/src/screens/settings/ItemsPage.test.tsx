import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../../resources';
import { perPlace } from '../../../fixtures/everything';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { renderConsole } from '../../../fixtures/renderConsole';

type Values = Record<string, unknown>;

const all = [...resources, perPlace];
const settings = [
    { what: 'The side bar', name: 'bar', variant: { bar: 'SIDE' }, at: '/web-setting/side-bar' },
    { what: 'A declaration of a test', name: perPlace.name, variant: { place: 'BELOW' }, at: '/web-setting/below' },
];

/** Confirms a change, and waits until it is told: in a note, or in a dialog if it failed, which is closed. */
async function confirm(button: string): Promise<void> {
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const close = await screen.findByRole('button', { name: 'Close' });
    fireEvent.click(close);
    await waitFor(() => expect(close.isConnected).toBe(false));
}

const idsSent = ({ items }: Values) => (items as Values[]).map(({ id }) => id);

describe.each(settings)('$what, a setting that is shown as a list,', ({ name, variant, at }) => {
    /** Opens the page with three items. */
    async function open(titles = ['One', 'Two', 'Three']) {
        const server = createFakeServer(all);
        server.touch(name, Object.values(variant).join(), (setting) => {
            const [first] = setting.items as Values[];
            return { ...setting, items: titles.map((en) => ({ ...first, id: en, title: { en } })) };
        });
        const { router } = renderConsole({ server, resources: all, at });
        await screen.findByText('Three');
        return { server, router };
    }

    it('leads to a form for each item, and to one for a new item', async () => {
        const { router } = await open();
        fireEvent.click(screen.getByRole('link', { name: 'Edit Two' }));
        const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
        expect([router.state.location.pathname, title.value]).toEqual([`${at}/Two`, 'Two']);
        await act(() => router.navigate(at));
        fireEvent.click((await screen.findAllByRole('link', { name: 'Create' }))[0] as HTMLElement);
        expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })).value).toBe('');
        expect(router.state.location.pathname).toBe(`${at}/add`);
    });

    it('leads to an item by its name, and expands it by the button before it', async () => {
        const { router } = await open();
        const details = screen.getByRole('button', { name: 'Details of Two' });
        fireEvent.click(details);
        expect(details.getAttribute('aria-expanded')).toBe('true');
        fireEvent.click(screen.getByRole('link', { name: /^Two/ }));
        await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/Two`));
    });

    it('finds items by their texts; those found have no order of their own', async () => {
        const { router } = await open(['One', 'Two', 'Three', 'Four', 'Five', 'Twofold']);
        expect(screen.getByRole('button', { name: 'Order: Two' })).toBeTruthy();
        fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'TWO' } });
        await waitFor(() => expect(screen.queryByText('Three')).toBeNull());
        expect(screen.getAllByRole('link', { name: /^Edit/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
            'Edit Two',
            'Edit Twofold',
        ]);
        expect(screen.queryByRole('button', { name: 'Order: Two' })).toBeNull();
        expect(router.state.location.search).toContain('q=TWO');
        await act(() => router.navigate(`${at}?q=none`));
        fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
        expect(await screen.findByText('Three')).toBeTruthy();
    });

    it('switches an item off after confirmation by saving the whole setting', async () => {
        const { server } = await open();
        fireEvent.click(screen.getByRole('switch', { name: 'Status of Two' }));
        expect(server.sent).toEqual([]);
        await confirm('Deactivate');
        const items = server.sent[0]?.body.items as Values[];
        expect(items.map(({ status }) => status)).toEqual(['ACTIVE', 'INACTIVE', 'ACTIVE']);
        expect(server.sent[0]?.body).toMatchObject({ ldpId: 'l1', ...variant, version: 3 });
    });

    it('deletes an item after confirmation, and continues with the new version', async () => {
        const { server } = await open();
        for (const name of ['Two', 'One']) {
            fireEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
            await confirm('Delete');
        }
        expect(server.sent.map(({ body }) => idsSent(body))).toEqual([['One', 'Three'], ['Three']]);
        expect(server.sent.map(({ body }) => body.version)).toEqual([3, 4]);
    });

    it('reloads the items after a conflict', async () => {
        const { server } = await open();
        server.changeBehind((values) => ({ ...values, items: [] }));
        fireEvent.click(screen.getByRole('button', { name: 'Delete Two' }));
        await confirm('Delete');
        expect(await screen.findByText('Nothing here yet')).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Help for this screen' })).toBeTruthy();
    });
});
