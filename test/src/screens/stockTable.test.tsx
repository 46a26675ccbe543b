import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerViews } from '../../../src/screens/routes/pages';
import { createListServer } from '../../fixtures/listServer';
import { partner } from '../../fixtures/partner';
import { renderConsole } from '../../fixtures/renderConsole';

registerViews({ partner: () => import('../../fixtures/partnerViews') });

/** ra-ui-materialui 5 passes these props to MUI 9, which passes them on to an element; React warns once. */
const passedOn = ['InputProps', 'inputProps'];

beforeEach(() => {
    const { error } = console;
    vi.spyOn(console, 'error').mockImplementation((...messages) => {
        const [text, name] = messages;
        if (!/does not recognize the `%s` prop/.test(String(text)) || !passedOn.includes(String(name)))
            error(...messages);
    });
});

afterEach(() => vi.mocked(console.error).mockRestore());

function open(at = '/partner') {
    const server = createListServer(partner, 25);
    server.touch('partner', 'r1', () => Object(server.row('r1')));
    const { router } = renderConsole({ server, resources: [partner], at });
    return { server, path: () => router.state.location.pathname };
}

const titles = () => screen.queryAllByText(/^Title \d+$/).map(({ textContent }) => textContent);

describe('a list with a DataTable', () => {
    it('shows the rows of a page below the labels of the fields', async () => {
        open();
        await screen.findByText('Title 001');
        const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
        expect(headings.slice(1)).toEqual(['Title', 'Route', 'Version', 'Last changed']);
        expect(titles()).toHaveLength(10);
        expect(screen.getByText('1-10 of 25')).toBeTruthy();
    });

    it('is sorted, searched and paged by the server', async () => {
        const { server } = open();
        const last = () => server.of('inquiry').at(-1);
        await screen.findByText('Title 001');
        await userEvent.click(screen.getByRole('button', { name: 'Sort by title ascending' }));
        await waitFor(() => expect(last()?.sort).toEqual({ field: 'title', order: 'ASC' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
        await waitFor(() => expect(last()?.pagination).toEqual({ page: 2, limit: 10 }));
        await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '02');
        await waitFor(() => expect(titles()[0]).toBe('Title 002'));
        expect(last()).toMatchObject({ q: '02' });
    });

    it('deletes the selected records after a question', async () => {
        const { server } = open();
        await screen.findByText('Title 001');
        const boxes = screen.getAllByRole('checkbox');
        await userEvent.click(boxes[1] ?? document.body);
        await userEvent.click(boxes[2] ?? document.body);
        await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
        const question = within(await screen.findByRole('dialog'));
        expect(server.of('delete')).toEqual([]);
        await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
        await waitFor(() => expect(server.of('delete').map(({ id }) => id)).toEqual(['r1', 'r2']));
    });

    it('opens a record, whose form saves a choice among other records', async () => {
        const { server, path } = open();
        await userEvent.click(await screen.findByText('Title 001'));
        const choice = await screen.findByRole('combobox', { name: 'Route' });
        await userEvent.click(choice);
        await userEvent.click(await screen.findByRole('option', { name: 'Title 003' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(path()).toBe('/partner'));
        expect(server.sent.map(({ body }) => body)).toMatchObject([{ id: 'r1', route: 'r3' }]);
    });

    it('leads to a form that creates a record', async () => {
        const { server, path } = open();
        await userEvent.click(await screen.findByRole('link', { name: 'Create' }));
        await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Newcomer');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(path()).toBe('/partner'));
        expect(server.sent.map(({ body }) => body)).toMatchObject([{ ldpId: 'l1', title: { en: 'Newcomer' } }]);
    });
});
