import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Chunk, createChunk } from '../../../../src/base/chunks/chunk';
import { type LayerProps, useLayer } from '../../../../src/base/chunks/useLayer';
import { DialogsProvider } from '../../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../../src/base/dialogs/ShownDialog';

type Given = { name: string };

const Drawn = ({ name, anchor, onClose }: Given & LayerProps) =>
    anchor && (
        <button type="button" onClick={onClose}>
            {`${name} of ${anchor.textContent}`}
        </button>
    );

function Page({ chunk }: { chunk: Chunk<Given & LayerProps> }) {
    const layer = useLayer(chunk);
    return (
        <>
            <button type="button" {...layer.button}>
                Open
            </button>
            {layer.render({ name: 'Layer' })}
        </>
    );
}

it('a layer opens at its button, also with the press after it failed to load, and closes', async () => {
    // Nothing is fetched in advance here: each press fetches.
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const load = vi.fn(async () => Drawn).mockRejectedValueOnce(new Error('Lost'));
    const { unmount } = render(
        <DialogsProvider Dialog={ShownDialog}>
            <Page chunk={createChunk<Given & LayerProps>(load)} />
        </DialogsProvider>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'app.close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    const layer = await screen.findByRole('button', { name: 'Layer of Open' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(layer);
    expect(screen.queryByRole('button', { name: 'Layer of Open' })).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    vi.unstubAllGlobals();
});
