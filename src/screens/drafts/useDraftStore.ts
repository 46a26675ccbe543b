import { useEffect, useState } from 'react';
import { draftKey } from '../../../contract/calls/drafts';
import type { Transport } from '../../../providers/transport';
import { useOnReturn } from '../../base/connection/useConnection';
import { canKeepDrafts, openPlace } from '../../base/drafts/place';
import { useProfile, useUnaskedTransport } from '../../base/session/SessionContext';
import { createCipher, type DraftCipher } from './cipher';
import { type DraftStore, openDraftStore } from './store';

const ciphers = new WeakMap<Transport, Promise<DraftCipher>>();

/** Loads the key once for a page, which belongs to one account. */
function loadCipher(transport: Transport): Promise<DraftCipher> {
    const known = ciphers.get(transport) ?? transport.call(draftKey).then(({ key }) => createCipher(key));
    ciphers.set(transport, known);
    known.catch(() => ciphers.delete(transport));
    return known;
}

/**
 * Returns the drafts of a form; undefined until their key is there, and in browsers that cannot keep any. Without a
 * connection, the key is asked for again when it is back.
 */
export function useDraftStore(form: string): DraftStore | undefined {
    const transport = useUnaskedTransport();
    const { id, isViewing } = useProfile();
    const [store, setStore] = useState<DraftStore>();
    const [tries, setTries] = useState(0);
    useOnReturn(() => setTries((count) => count + 1), store === undefined);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks
    useEffect(() => {
        if (isViewing || !canKeepDrafts()) return;
        let isActive = true;
        loadCipher(transport)
            .then((cipher) => openDraftStore(openPlace(), cipher, id, form))
            // Without the key there is no draft, as without this part of the console.
            .then(
                (opened) => isActive && setStore(opened),
                () => undefined,
            );
        return () => {
            isActive = false;
        };
    }, [transport, id, isViewing, form, tries]);
    return store;
}
