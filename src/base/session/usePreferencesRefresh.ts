import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { getPreferences } from '../../../contract/calls/preferences';
import { initialPreferences, type PreferenceName } from '../../../contract/preferences';
import { whenIdle } from '../chunks/idle';
import { isPreferenceChanging } from './preferenceChanges';
import { useProfile, useUnaskedTransport } from './SessionContext';
import { getPreferenceKey } from './usePreference';

// The object has exactly the keys that its type names.
const names = Object.keys(initialPreferences) as PreferenceName[];

/**
 * Loads what the account prefers once the first page is shown: it may have chosen something on another device. Without
 * an answer, what this browser keeps is used.
 */
export function usePreferencesRefresh(): void {
    const transport = useUnaskedTransport();
    const store = useStoreContext();
    const { isViewing } = useProfile();
    useEffect(() => {
        if (isViewing) return;
        const controller = new AbortController();
        const cancel = whenIdle(() => {
            const read = (name: PreferenceName) => JSON.stringify(store.getItem(getPreferenceKey(name)));
            // A change that is under way may reach the server after this question.
            const asked = names.filter((name) => !isPreferenceChanging(name));
            const before = new Map(asked.map((name) => [name, read(name)]));
            const answered = transport.call(getPreferences, { signal: controller.signal });
            answered.then(
                (chosen) => {
                    for (const name of asked) {
                        const [known, value] = [read(name), chosen[name]];
                        // What was chosen here while the answer was on its way is newer than the answer.
                        const isNews = known === before.get(name) && JSON.stringify(value) !== known;
                        if (isNews) store.setItem(getPreferenceKey(name), value);
                    }
                },
                () => undefined,
            );
        });
        return () => {
            cancel();
            controller.abort();
        };
    }, [transport, store, isViewing]);
}
