import { QueryClient } from '@tanstack/react-query';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import {
    createTransport,
    type StreamingTransport,
    type Transport,
    type TransportOptions,
} from '../../../providers/transport';
import { type Connection, createConnection } from '../connection/connection';
import { probeServer } from '../connection/probe';
import { forgetDrafts } from '../drafts/forgetDrafts';
import { noteAnswer } from '../jobs/started';
import { createUnsavedRegistry, type UnsavedRegistry } from '../unsaved/registry';
import { createGate, type Gate } from './gate';
import type { Locale } from './locale';
import { createPageAccount, type PageAccount } from './pageAccount';
import { createViewing, type Viewing } from './viewing';

/** Objects that live as long as the page and do not depend on React. */
export type Services = {
    transport: Transport;
    connection: Connection;
    /** Makes calls that nobody asked for: if the session has ended they fail, and no sign-in dialog opens. */
    quiet: StreamingTransport;
    /**
     * Creates a transport with a token that need not be the page's. If its session has ended, its calls fail and no
     * sign-in dialog opens.
     */
    transportUnder(token: string): Transport;
    account: PageAccount;
    gate: Gate;
    viewing: Viewing;
    registry: UnsavedRegistry;
    locale: Locale;
    edges: ServiceEdges;
    /**
     * Calls the listener for every change that was refused for lack of permission. Returns a function that removes the
     * listener.
     */
    onRefused(listener: () => void): () => void;
    /** Forgets the account and landing page and goes to the sign-in page. */
    forget(): void;
};

/** The services' access to the world outside the page. */
export type ServiceEdges = { fetch: typeof fetch; goTo(address: string): void };

export function createServices(locale: Locale, edges: ServiceEdges): Services {
    const { fetch, goTo } = edges;
    const registry = createUnsavedRegistry();
    const gate = createGate(registry, goTo);
    const viewing = createViewing(goTo);
    const listeners = new Set<() => void>();
    const translate: TransportOptions['translate'] = (key, params) =>
        locale.current().i18nProvider.translate(key, params);
    const connection = createConnection(() => probeServer(fetch));
    const speaking = {
        fetch,
        translate,
        locale: () => locale.current().code,
        viewGrant: viewing.grant,
        viewEnded: viewing.ended,
        reached: connection.note,
        waits: connection.wait,
    };
    const transportUnder = (token: string) =>
        createTransport({ ...speaking, token: () => token, sessionEnded: async () => false });
    const account = createPageAccount(transportUnder, gate, translate);
    const transport = createTransport({
        ...speaking,
        token: account.token,
        sessionEnded: gate.ended,
        answered: noteAnswer,
        refused() {
            for (const listener of listeners) listener();
        },
    });
    const quiet = createTransport({ ...speaking, token: account.token, sessionEnded: async () => false });
    const onRefused = (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
    };
    const forget = () => {
        // The page is left only when the drafts are gone; until then, calls of the page still fail.
        gate.signedOut();
        session.clear();
        void forgetDrafts(account.id()).then(() => goTo('/auth/login'));
    };
    return {
        transport,
        quiet,
        connection,
        transportUnder,
        account,
        gate,
        viewing,
        registry,
        locale,
        edges,
        onRefused,
        forget,
    };
}

/**
 * Whether an error is temporary and worth an automatic retry: no response, or a service behind the server was
 * unavailable.
 */
function isTransient(problem: unknown): boolean {
    return problem instanceof CallError && (problem.status === 0 || problem.code === errors.unavailable.code);
}

export function createQueryClient(): QueryClient {
    return new QueryClient({
        defaultOptions: {
            queries: {
                retry: (count, problem) => count < 2 && isTransient(problem),
                // Long enough to bridge a short interruption; longer ones are reported to the user soon.
                retryDelay: (count) => 300 * 3 ** count,
                staleTime: 10_000,
                networkMode: 'always',
            },
            mutations: { networkMode: 'always' },
        },
    });
}
