import type { Store } from 'react-admin';
import { accountPrefix } from '../../../providers/session';

type Listener = (value: unknown) => void;

/** What belongs to this tab and landing page: two tabs on one list may look at different things. */
const ofTab = /\.(listParams|selectedIds|scrollPosition|datagrid\.expanded)$/;

/** How the console looks in this browser, whoever works in it: it tells nothing of an account, and outlives it. */
const ofBrowser = /^(shownColumns\.|libraryView$|menu\.collapsed$)/;

function parsed(text: string | null): unknown {
    if (text === null) return undefined;
    try {
        return JSON.parse(text);
    } catch {
        // Written by something else: as good as absent.
        return undefined;
    }
}

/**
 * react-admin's store for one account and landing page: looks for the browser, what is open for the account, lists and
 * selections for the tab. What is not the browser's is forgotten with the session, not by the reset that react-admin makes.
 */
export function createStore(accountId: string, ldpId: string): Store {
    const listeners = new Map<string, Set<Listener>>();
    const places = {
        browser: [localStorage, 'looks.'],
        account: [localStorage, `${accountPrefix}${accountId}.`],
        tab: [sessionStorage, `${accountPrefix}${accountId}.${ldpId}.`],
    } as const;
    const placeOf = (key: string): [Storage, string] => {
        const [storage, start] = places[ofTab.test(key) ? 'tab' : ofBrowser.test(key) ? 'browser' : 'account'];
        return [storage, start + key];
    };

    function write(key: string, value: unknown): void {
        const [storage, name] = placeOf(key);
        try {
            if (value === undefined) storage.removeItem(name);
            else storage.setItem(name, JSON.stringify(value));
        } catch {
            // A full or forbidden storage costs remembered columns, never the page.
        }
        for (const listener of listeners.get(key) ?? []) listener(value);
    }

    return {
        setup: () => undefined,
        teardown: () => listeners.clear(),
        getItem(key, fallback) {
            const [storage, name] = placeOf(key);
            const value = parsed(storage.getItem(name));
            // The caller wrote this value under this key; react-admin's store is typed by trust.
            return value === undefined ? fallback : (value as typeof fallback);
        },
        setItem: write,
        removeItem: (key) => write(key, undefined),
        removeItems(prefix) {
            for (const [storage, start] of Object.values(places)) {
                const names = Object.keys(storage).filter((name) => name.startsWith(start + prefix));
                for (const name of names) write(name.slice(start.length), undefined);
            }
        },
        reset: () => undefined,
        subscribe(key, listener) {
            const standing = listeners.get(key) ?? new Set();
            listeners.set(key, standing.add(listener));
            return () => standing.delete(listener);
        },
    };
}
