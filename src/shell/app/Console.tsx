import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-admin';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { signInPath } from '../../../contract/page';
import { session } from '../../../providers/session';
import { Chunked } from '../../base/chunks/Chunked';
import { AskAgain, ConnectionContext } from '../../base/connection/useConnection';
import { DialogsProvider } from '../../base/dialogs/Dialogs';
import { NotesProvider } from '../../base/notes/NotesProvider';
import { ErrorBoundary } from '../../base/page/ErrorBoundary';
import { FailurePage } from '../../base/page/FailurePage';
import { addLdpToLinks } from '../../base/routing/addLdpToLinks';
import { signInAgain } from '../../base/session/chunks';
import type { FirstPage } from '../../base/session/firstPage';
import { SessionProvider } from '../../base/session/SessionProvider';
import { createQueryClient, type Services } from '../../base/session/services';
import { useLocale } from '../../base/session/useLocale';
import { UnsavedGuard } from '../../base/unsaved/UnsavedGuard';
import { Layout } from '../layout/Layout';
import { LayoutSkeleton } from '../layout/LayoutSkeleton';
import { createComponentProps, theme } from '../theme';
import { Admin } from './Admin';
import { AtLandingPage } from './AtLandingPage';
import { ConsoleRoutes } from './ConsoleRoutes';
import { LaterDialog, usePreparedDialog } from './LaterDialog';
import { prepareLinks } from './prepare';

type Props = { services: Services; first: FirstPage | undefined };

/** The console for a user with a token: one router around everything, one query client for all landing pages. */
export function Console({ services, first }: Props) {
    const [queryClient] = useState(createQueryClient);
    const [router] = useState(() =>
        addLdpToLinks(
            createBrowserRouter([
                { path: signInPath, element: <Navigate to="/" replace /> },
                { path: '*', element: <Root services={services} first={first} />, errorElement: null },
            ]),
            session.ldpId,
        ),
    );
    useEffect(() => prepareLinks(), []);
    usePreparedDialog();
    return (
        <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
        </QueryClientProvider>
    );
}

function Root({ services, first }: Props) {
    const { gate, registry, locale, connection } = services;
    const { i18nProvider } = useLocale(locale);
    const props = useMemo(() => createComponentProps(i18nProvider.translate), [i18nProvider]);
    const parked = useSyncExternalStore(gate.subscribe, gate.parked);
    return (
        <I18nContext value={i18nProvider}>
            <ThemeProvider theme={theme}>
                <CssBaseline />
                <DefaultPropsProvider value={props}>
                    <ConnectionContext value={connection}>
                        <ErrorBoundary>
                            <AskAgain />
                            <DialogsProvider Dialog={LaterDialog} paused={parked !== undefined}>
                                <NotesProvider>
                                    <UnsavedGuard registry={registry}>
                                        <SessionProvider
                                            services={services}
                                            first={first}
                                            waiting={<LayoutSkeleton />}
                                            failed={(problem, again) => <FailurePage problem={problem} again={again} />}
                                        >
                                            <Layout>
                                                <AtLandingPage>
                                                    <Admin firstList={first?.list}>
                                                        <ConsoleRoutes />
                                                    </Admin>
                                                </AtLandingPage>
                                            </Layout>
                                            {parked && (
                                                <Chunked of={signInAgain} onLost={parked.putOff}>
                                                    {(SignInAgain) => (
                                                        <SignInAgain parked={parked} services={services} />
                                                    )}
                                                </Chunked>
                                            )}
                                        </SessionProvider>
                                    </UnsavedGuard>
                                </NotesProvider>
                            </DialogsProvider>
                        </ErrorBoundary>
                    </ConnectionContext>
                </DefaultPropsProvider>
            </ThemeProvider>
        </I18nContext>
    );
}
