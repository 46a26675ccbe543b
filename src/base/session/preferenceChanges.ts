import { updatePreferences } from '../../../contract/calls/preferences';
import type { PreferenceName, Preferences } from '../../../contract/preferences';
import { session } from '../../../providers/session';
import type { Transport } from '../../../providers/transport';

/** How many changes of each preference the server has not answered yet. */
const underWay = new Map<PreferenceName, number>();

const count = (name: PreferenceName, by: number) => underWay.set(name, (underWay.get(name) ?? 0) + by);

/** Whether a change of this preference is under way: what the server says meanwhile may be older. */
export const isPreferenceChanging = (name: PreferenceName): boolean => (underWay.get(name) ?? 0) > 0;

/** Tells the server what the account prefers from now on; rejects as the call does. */
export async function changePreference<Name extends PreferenceName>(
    transport: Transport,
    name: Name,
    value: Preferences[Name],
): Promise<void> {
    // Who sees the console as another account prefers nothing in its name.
    if (session.viewGrant() !== '') return;
    count(name, 1);
    try {
        await transport.call(updatePreferences, { body: { [name]: value } });
    } finally {
        count(name, -1);
    }
}
