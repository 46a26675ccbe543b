import { listDefaultViews } from '../../../contract/calls/views';
import { accountPrefix, session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';
import { findLdpId } from '../../base/routing/landingPage';
import { createStore } from '../../base/session/store';
import { chooseColumns, getChoicesKey } from '../../screens/lists/columns';
import { type Defaults, defaultsKey } from '../../screens/views/defaults';
import { toDefaults } from '../../screens/views/loadDefaults';
import { asksForLook, getOpeningSearch } from '../../screens/views/look';
import { findListed, readStoredParams } from './firstQuery';

/** How long the first list after signing in waits to know its view (milliseconds). */
const patience = 2000;

/** Returns this browser's copy, if it has one; the account is not known yet, but only one has stored any. */
function readCopy(): Defaults | undefined {
    const key = Object.keys(localStorage).find(
        (name) => name.startsWith(accountPrefix) && name.endsWith(`.${defaultsKey}`),
    );
    if (key === undefined) return undefined;
    const accountId = key.slice(accountPrefix.length, -defaultsKey.length - 1);
    return createStore(accountId, '').getItem<Defaults>(defaultsKey);
}

/** Returns the content type of the list at the address of this page, if neither the address nor the tab says its look. */
function findOpened() {
    const resource = findListed(location);
    if (!resource || asksForLook(location.search)) return undefined;
    const stored = readStoredParams(findLdpId(location.search) ?? session.ldpId(), resource.route);
    return Object.keys(stored).length === 0 ? resource : undefined;
}

function open(defaults: Defaults | undefined): void {
    const resource = findOpened();
    const look = resource && defaults?.[resource.name];
    if (!look) return;
    const parameters = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(getOpeningSearch(resource, look))) parameters.set(name, value);
    createStore('', '').setItem(getChoicesKey(resource), chooseColumns(resource, look.columns));
    history.replaceState(history.state, '', `${location.pathname}?${parameters}${location.hash}`);
}

export type Opening = {
    /** Resolves when the address of the page is that of the view which its list opens with; undefined if it is already. */
    ready: Promise<void> | undefined;
    /** Keeps what was loaded as the copy of the account. */
    keep(accountId: string): void;
};

/**
 * Puts the view that a list opens with into the address of this page, before the list is rendered: from this browser's
 * copy, or, right after signing in, from the server.
 */
export function openWithView(transport: Transport): Opening {
    const copy = readCopy();
    if (copy) {
        open(copy);
        return { ready: undefined, keep: () => undefined };
    }
    const isAwaited = findOpened() !== undefined;
    // Without an answer, the list opens as it is.
    const loaded = transport
        .call(listDefaultViews)
        .then(toDefaults)
        .catch(() => undefined);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    return {
        ready: isAwaited ? Promise.race([loaded, late]).then(open) : undefined,
        keep(accountId) {
            const store = createStore(accountId, '');
            void loaded.then((defaults) => defaults && store.setItem(defaultsKey, defaults));
        },
    };
}
