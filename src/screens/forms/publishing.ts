import { getState } from '../../../contract/delivery/state';
import type { Resource } from '../../../contract/resource';
import { toStaged } from '../../base/states/useStateOf';
import type { Values } from '../../fields/form/values';

/** Returns the i18n key that says what a record became when it was saved, and perhaps published. */
export function getOutcome({ staged, fields }: Resource, record: Readonly<Values>, publishes: boolean, saved: string) {
    if (!staged) return saved;
    const state = getState(toStaged(fields, record), Date.now());
    if (state === 'DRAFT') return 'notes.draftSaved';
    if (!publishes) return saved;
    return state === 'SCHEDULED' ? 'notes.scheduled' : 'notes.published';
}
