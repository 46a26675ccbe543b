import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listScreens } from '../../../../contract/screens';
import { DialogsProvider } from '../../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../../src/base/dialogs/ShownDialog';
import { createUnsavedRegistry } from '../../../../src/base/unsaved/registry';
import { UnsavedGuard } from '../../../../src/base/unsaved/UnsavedGuard';
import { ScreenTabs } from '../../../../src/screens/routes/ScreenTabs';
import { tabOne, tabTwo } from '../../../fixtures/everything';

// React logs errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
    throw new Error('This tab cannot be drawn');
}

/** Without a catalogue, texts are their keys. */
it('unsaved input of a tab stays when another tab fails to render', async () => {
    const [shared] = listScreens([tabOne, tabTwo]);
    if (!shared) throw new Error('Both stand on one screen');
    const page = (
        <DialogsProvider Dialog={ShownDialog}>
            <UnsavedGuard registry={createUnsavedRegistry()}>
                <ScreenTabs screen={shared} tabs={shared.tabs}>
                    {({ resource }) => (resource === tabTwo ? <Broken /> : <input aria-label="Title" />)}
                </ScreenTabs>
            </UnsavedGuard>
        </DialogsProvider>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await userEvent.type(title, 'Typed');
    await userEvent.click(screen.getByRole('tab', { selected: false }));
    expect(screen.getByRole('heading', { name: 'pages.failed.title' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { selected: false }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toBe(title);
    expect(title.value).toBe('Typed');
});
