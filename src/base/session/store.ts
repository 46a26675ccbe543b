import type { Store } from 'react-admin';
import { accountPrefix } from '../../../providers/session';

type Listener = (value: unknown) => void;

/** Keys that are stored per tab and landing page: two tabs may show different views of the same list. */
const tabKeys = /\.(listParams|currentView|selectedIds|scrollPosition|datagrid\.expanded)$/;

/**
 * Keys that are stored per browser, for all accounts: the appearance of the console, which contains no data of an
 * account and outlives it.
 */
const browserKeys = /^(shownColumns\.|libraryView$|menu\.collapsed$)/;

/**
 * By name in the storage, since the menu and the pages have stores of their own: what an account prefers changes in
 * both.
 */
const listeners = new Map<string, Set<Listener>>();

function parsed(text: string | null): unknown {
    if (text === null) return undefined;
    try {
        return JSON.parse(text);
    } catch {
        // The entry was not written by the console: treated as absent.
        return undefined;
    }
}

/**
 * Creates react-admin's store for one account and landing page. Appearance is stored per browser, expanded sections and
 * the like per account, lists and selections per tab. Everything but the browser's part is removed with the session;
 * react-admin's own reset does nothing.
 */
export function createStore(accountId: string, ldpId: string): Store {
    const subscriptions = new Set<() => void>();
    const storages = {
        browser: [localStorage, 'looks.'],
        account: [localStorage, `${accountPrefix}${accountId}.`],
        tab: [sessionStorage, `${accountPrefix}${accountId}.${ldpId}.`],
    } as const;
    const locateKey = (key: string): [Storage, string] => {
        const [storage, start] = storages[tabKeys.test(key) ? 'tab' : browserKeys.test(key) ? 'browser' : 'account'];
        return [storage, start + key];
    };

    function write(key: string, value: unknown): void {
        const [storage, name] = locateKey(key);
        try {
            if (value === undefined) storage.removeItem(name);
            else storage.setItem(name, JSON.stringify(value));
        } catch {
            // A full or blocked storage loses preferences but must not break the page.
        }
        for (const listener of listeners.get(name) ?? []) listener(value);
    }

    return {
        setup: () => undefined,
        teardown() {
            for (const end of subscriptions) end();
        },
        getItem(key, fallback) {
            const [storage, name] = locateKey(key);
            const value = parsed(storage.getItem(name));
            // react-admin's store is not type-safe: the caller wrote this value under this key.
            return value === undefined ? fallback : (value as typeof fallback);
        },
        setItem: write,
        removeItem: (key) => write(key, undefined),
        removeItems(prefix) {
            for (const [storage, start] of Object.values(storages)) {
                const names = Object.keys(storage).filter((name) => name.startsWith(start + prefix));
                for (const name of names) write(name.slice(start.length), undefined);
            }
        },
        reset: () => undefined,
        subscribe(key, listener) {
            const [, name] = locateKey(key);
            const nameListeners = listeners.get(name) ?? new Set();
            listeners.set(name, nameListeners.add(listener));
            const end = () => {
                nameListeners.delete(listener);
                subscriptions.delete(end);
            };
            subscriptions.add(end);
            return end;
        },
    };
}
