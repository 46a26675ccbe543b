import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { whenIdle } from '../../base/chunks/idle';
import { useUnaskedTransport } from '../../base/session/SessionContext';
import { loadDefaults } from './loadDefaults';

const ignored = () => undefined;

/**
 * Loads which views lists open with once the first page is shown, so that lists need not ask: they may have been chosen
 * on another device. Without an answer, what this browser keeps is used.
 */
export function KnownDefaults() {
    const transport = useUnaskedTransport();
    const store = useStoreContext();
    useEffect(() => {
        const controller = new AbortController();
        const cancel = whenIdle(() => {
            loadDefaults(transport, store, controller.signal).catch(ignored);
        });
        return () => {
            cancel();
            controller.abort();
        };
    }, [transport, store]);
    return null;
}
