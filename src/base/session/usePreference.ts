import { useCallback } from 'react';
import { useEvent, useStore } from 'react-admin';
import { initialPreferences, type PreferenceName, type Preferences } from '../../../contract/preferences';
import { useDialogs } from '../dialogs/Dialogs';
import { changePreference } from './preferenceChanges';
import { useTransport } from './SessionContext';

/** The key of a preference in react-admin's store, which keeps it in this browser for the account. */
export const getPreferenceKey = (name: PreferenceName) => `preferences.${name}`;

/**
 * Returns what the account prefers, and a function that changes it, on every device. It is there with the first
 * rendering: this browser keeps a copy, which `usePreferencesRefresh` brings up to date. `initial` is what counts as
 * preferred by an account that has chosen nothing.
 *
 * @example const [density, setDensity] = usePreference('density');
 */
export function usePreference<Name extends PreferenceName>(
    name: Name,
    initial: Preferences[Name] = initialPreferences[name],
): [value: Preferences[Name], change: (value: Preferences[Name]) => void] {
    const transport = useTransport();
    const dialogs = useDialogs();
    const [value, keep] = useStore<Preferences[Name]>(getPreferenceKey(name), initial);
    const change = useEvent((next: Preferences[Name]) => {
        keep(next);
        changePreference(transport, name, next).catch((problem: unknown) => {
            keep(value);
            dialogs.error(problem);
        });
    });
    return [value, useCallback((next) => change(next), [change])];
}
