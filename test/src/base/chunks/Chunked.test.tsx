import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chunked } from '../../../../src/base/chunks/Chunked';
import { type Chunk, createChunk, useChunk } from '../../../../src/base/chunks/chunk';
import { LostChunk } from '../../../../src/base/chunks/LostChunk';
import { DialogsProvider } from '../../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../../src/base/dialogs/ShownDialog';

afterEach(() => vi.restoreAllMocks());

type DrawerProps = { name: string };

const Drawer = ({ name }: DrawerProps) => <section aria-label={name}>Drawn</section>;

/** Builds Chromium's error for a file that cannot be loaded. */
const createChunkError = () =>
    new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/Drawer.js');

/** Creates a chunk that fails to load the given number of times. */
function createFailingChunk(failures: number) {
    let attempts = 0;
    const load = vi.fn(async () => {
        attempts += 1;
        if (attempts <= failures) throw createChunkError();
        return Drawer;
    });
    return { load, chunk: createChunk<DrawerProps>(load) };
}

function Page({ chunk }: { chunk: Chunk<DrawerProps> }) {
    const [isOpen, setOpen] = useState(false);
    return (
        <form>
            <input aria-label="Title" />
            <button type="button" onClick={() => setOpen(true)}>
                Open
            </button>
            {isOpen && (
                <Chunked of={chunk} waiting={<p>On its way</p>} onLost={() => setOpen(false)}>
                    {(Drawer) => <Drawer name="History" />}
                </Chunked>
            )}
        </form>
    );
}

/** Renders a page with a chunk; without a catalogue, texts are their keys. */
function renderPage(failures: number) {
    const { load, chunk } = createFailingChunk(failures);
    render(
        <DialogsProvider Dialog={ShownDialog}>
            <Page chunk={chunk} />
        </DialogsProvider>,
    );
    return { load, chunk };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('a chunk fetched on demand', () => {
    it('is rendered once it is loaded', async () => {
        const { load } = renderPage(0);
        expect(load).not.toHaveBeenCalled();
        await open();
        expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy();
        expect(screen.queryByText('On its way')).toBeNull();
    });

    it('shows an error when it fails to load, keeps the input, and can be fetched again', async () => {
        const { load } = renderPage(1);
        const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
        await userEvent.type(title, 'Typed');
        await open();
        const dialog = await screen.findByRole('alertdialog');
        within(dialog).getByText('pages.chunk.text');
        await userEvent.click(within(dialog).getByRole('button', { name: 'app.close' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect([title.isConnected, title.value, screen.queryByText('On its way')]).toEqual([true, 'Typed', null]);
        await open();
        expect(await screen.findByRole('region', { name: 'History' })).toBeTruthy();
        expect(load).toHaveBeenCalledTimes(2);
    });

    it('reports a missing connection when the browser is offline', async () => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        renderPage(1);
        await open();
        within(await screen.findByRole('alertdialog')).getByText('errors.network');
    });

    it('is rendered at once if it was fetched before', async () => {
        const { load, chunk } = renderPage(0);
        await chunk.fetch();
        await open();
        expect(screen.getByRole('region', { name: 'History' })).toBeTruthy();
        expect(load).toHaveBeenCalledTimes(1);
    });
});

function Field({ chunk, name }: { chunk: Chunk<DrawerProps>; name: string }) {
    const { Component, lost, again } = useChunk(chunk);
    if (Component) return <Component name={name} />;
    return lost ? <LostChunk again={again} /> : <p>On its way</p>;
}

describe('an input fetched with its form', () => {
    it('shows an error when loading fails, and all its places recover with one retry', async () => {
        const { chunk, load } = createFailingChunk(2);
        render(
            <>
                <Field chunk={chunk} name="Answer" />
                <Field chunk={chunk} name="Text" />
            </>,
        );
        await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
        expect(screen.queryByText('On its way')).toBeNull();
        const [first] = screen.getAllByRole('button', { name: 'app.retry' });
        if (first) await userEvent.click(first);
        expect(await screen.findByRole('region', { name: 'Answer' })).toBeTruthy();
        expect([screen.getAllByRole('region').length, screen.queryByRole('alert')]).toEqual([2, null]);
        expect(load).toHaveBeenCalledTimes(3);
    });
});
