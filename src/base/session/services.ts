import { QueryClient } from '@tanstack/react-query';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { session } from '../../../providers/session';
import { createTransport, type Transport, type TransportOptions } from '../../../providers/transport';
import { createUnsavedRegistry, type UnsavedRegistry } from '../unsaved/registry';
import { createGate, type Gate } from './gate';
import type { Locale } from './locale';
import { createPageAccount, type PageAccount } from './pageAccount';

/** What lives as long as the page and knows nothing of React. */
export type Services = {
    transport: Transport;
    /** Calls with a token that need not be the page's; where its session has ended they fail, and nobody is asked to sign in. */
    transportUnder(token: string): Transport;
    account: PageAccount;
    gate: Gate;
    registry: UnsavedRegistry;
    locale: Locale;
    edges: Edges;
    /** Hears of every change that was refused for want of a right. Answers how to stop listening. */
    onRefused(listener: () => void): () => void;
    /** Forgets account and landing page and leaves for the sign-in page. */
    forget(): void;
};

/** What reaches out of the page. */
export type Edges = { fetch: typeof fetch; goTo(address: string): void };

export function createServices(locale: Locale, edges: Edges): Services {
    const { fetch, goTo } = edges;
    const registry = createUnsavedRegistry();
    const gate = createGate(registry, goTo);
    const listeners = new Set<() => void>();
    const translate: TransportOptions['translate'] = (key, params) =>
        locale.current().i18nProvider.translate(key, params);
    const speaking = { fetch, translate, locale: () => locale.current().code };
    const transportUnder = (token: string) =>
        createTransport({ ...speaking, token: () => token, sessionEnded: async () => false });
    const account = createPageAccount(transportUnder, gate, translate);
    const transport = createTransport({
        ...speaking,
        token: account.token,
        sessionEnded: gate.ended,
        refused() {
            for (const listener of listeners) listener();
        },
    });
    const onRefused = (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
    };
    const forget = () => {
        session.clear();
        goTo('/auth/login');
    };
    return { transport, transportUnder, account, gate, registry, locale, edges, onRefused, forget };
}

/** Worth another try by itself: nothing answered, or a part behind the server was away. */
function isPassing(problem: unknown): boolean {
    return problem instanceof CallError && (problem.status === 0 || problem.code === errors.unavailable.code);
}

export function createQueryClient(): QueryClient {
    return new QueryClient({
        defaultOptions: {
            queries: {
                retry: (count, problem) => count < 2 && isPassing(problem),
                // Long enough for a blip; whoever waits hears of more than that soon.
                retryDelay: (count) => 300 * 3 ** count,
                staleTime: 10_000,
                networkMode: 'always',
            },
            mutations: { networkMode: 'always' },
        },
    });
}
