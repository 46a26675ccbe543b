import { act, render, waitFor } from '@testing-library/react';
import { type ReactNode, useContext } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { languages } from '../../../i18n/languages';
import { useReading } from '../../../resources/manual/useManual';
import { DialogsProvider } from '../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../src/base/dialogs/ShownDialog';
import { SessionContext } from '../../../src/base/session/SessionContext';
import { createUnsavedRegistry } from '../../../src/base/unsaved/registry';
import { UnsavedGuard } from '../../../src/base/unsaved/UnsavedGuard';
import { FieldWorld } from '../../fixtures/renderField';

type Now = { reading?: ReturnType<typeof useReading> };

function Page({ now }: { now: Now }) {
    now.reading = useReading();
    return null;
}

/** The page in a console in this language. */
function In({ code, children }: { code: string; children: ReactNode }) {
    const session = useContext(SessionContext);
    return session && <SessionContext value={{ ...session, localeCode: code }}>{children}</SessionContext>;
}

function open(at: string, code = 'en') {
    const now: Now = {};
    const element = (
        <DialogsProvider Dialog={ShownDialog} paused={false}>
            <UnsavedGuard registry={createUnsavedRegistry()}>
                <Page now={now} />
            </UnsavedGuard>
        </DialogsProvider>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', at] });
    render(
        <FieldWorld>
            <In code={code}>
                <RouterProvider router={router} />
            </In>
        </FieldWorld>,
    );
    return { now, router };
}

it('applies a new language and a search together, without a step in the browser history', async () => {
    const { now, router } = open('/manual/start?q=old');
    await act(async () => {
        now.reading?.read('th');
        now.reading?.find('harbour');
    });
    await waitFor(() => expect(now.reading).toMatchObject({ lang: 'th', q: 'harbour', search: '?q=harbour&lang=th' }));
    expect(router.state.location.pathname).toBe('/manual/start');
    await act(async () => {
        now.reading?.read('en');
        now.reading?.find('');
    });
    await waitFor(() => expect(now.reading).toMatchObject({ lang: 'en', q: '', search: '' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
});

it.each(languages.map(({ code }) => code))('is in the language of the console: %s', (code) => {
    const { now } = open('/manual/start', code);
    expect(now.reading?.lang).toBe(code);
});
