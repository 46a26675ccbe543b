import { type Presence, type PresentPerson, presenceLimits } from '../../../contract/calls/presence';
import type { OpenForm, WatchedRecord } from './rows';

/** Returns a text that is equal for equal records only. */
export const getRecordKey = ({ ldp_id, resource, record_id }: WatchedRecord) =>
    JSON.stringify([ldp_id, resource, record_id]);

/** Returns what a form is to know of the others with the same record: each account once, typing if it types anywhere. */
export function getPresence(forms: readonly OpenForm[], tab: string, accountId: string): Presence {
    const people = new Map<string, PresentPerson>();
    for (const form of forms) {
        if (form.tab === tab) continue;
        const isTyping = form.state === 'typing' || people.get(form.account_id)?.isTyping === true;
        people.set(form.account_id, { name: form.username, isTyping, isSelf: form.account_id === accountId });
    }
    const listed = [...people.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return { people: listed.slice(0, presenceLimits.people), latest: forms[0]?.latest ?? null };
}
