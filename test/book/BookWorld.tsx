import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { I18nContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Resource } from '../../contract/resource';
import { session } from '../../providers/session';
import { resources as declared } from '../../resources';
import { DialogsProvider } from '../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../src/base/dialogs/ShownDialog';
import { NotesProvider } from '../../src/base/notes/NotesProvider';
import { FailurePage } from '../../src/base/page/FailurePage';
import { Title } from '../../src/base/page/Title';
import type { Locale } from '../../src/base/session/locale';
import { SessionProvider } from '../../src/base/session/SessionProvider';
import { createQueryClient, createServices } from '../../src/base/session/services';
import { Tips } from '../../src/base/tips/Tips';
import { UnsavedGuard } from '../../src/base/unsaved/UnsavedGuard';
import { createComponentProps, theme } from '../../src/shell/theme';
import { AdminWorld } from '../fixtures/ConsoleWorld';
import { fixtures } from '../fixtures/everything';
import type { FakeServer } from '../fixtures/fakeServer';
import { createBookServer } from './bookServer';

/** The environment of a story; the default is a server that answers everything. */
export type BookParameters = {
    /** The address of the story. */
    at?: string;
    resources?: readonly Resource[];
    server?(): FakeServer;
};

const known = [...fixtures, ...declared];

function Providers({ locale, server, resources, children }: BookWorldProps & { server: FakeServer }) {
    const [services] = useState(() => createServices(locale, { fetch: server.fetch, goTo: () => undefined }));
    const { i18nProvider } = locale.current();
    const props = useMemo(() => createComponentProps(i18nProvider.translate), [i18nProvider]);
    return (
        <I18nContext value={i18nProvider}>
            <ThemeProvider theme={theme}>
                <CssBaseline />
                <DefaultPropsProvider value={props}>
                    <DialogsProvider Dialog={ShownDialog}>
                        <NotesProvider>
                            <UnsavedGuard registry={services.registry}>
                                <SessionProvider
                                    services={services}
                                    waiting={null}
                                    failed={(problem) => <FailurePage problem={problem} />}
                                >
                                    <Title>
                                        <Tips>
                                            <AdminWorld resources={resources}>
                                                <main style={{ padding: 24 }}>{children}</main>
                                            </AdminWorld>
                                        </Tips>
                                    </Title>
                                </SessionProvider>
                            </UnsavedGuard>
                        </NotesProvider>
                    </DialogsProvider>
                </DefaultPropsProvider>
            </ThemeProvider>
        </I18nContext>
    );
}

type BookWorldProps = { locale: Locale; resources: readonly Resource[]; children: ReactNode };

/** Renders a story within the console's own providers, over a server of its own. */
export function BookWorld({
    locale,
    at = '/',
    resources = known,
    server: createServer,
    children,
}: BookParameters & {
    locale: Locale;
    children: ReactNode;
}) {
    const [above] = useState(createQueryClient);
    const [router] = useState(() => {
        const server = createServer?.() ?? createBookServer(resources);
        session.clear();
        session.setToken(server.token);
        session.setLdpId('l1');
        const element = (
            <Providers locale={locale} server={server} resources={resources}>
                {children}
            </Providers>
        );
        return createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
    });
    return (
        <QueryClientProvider client={above}>
            <RouterProvider router={router} />
        </QueryClientProvider>
    );
}
