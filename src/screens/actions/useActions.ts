import type { RaRecord } from 'react-admin';
import type { Action } from '../../../contract/action';
import { holds } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { useMay, useProfile } from '../../base/session/SessionContext';

/**
 * What this account can do to a record as it stands: what it may, and what the record's values allow. Nobody is offered
 * anything on their own account; the server refuses it.
 */
export function useActions({ actions }: Resource, record: RaRecord): readonly Action[] {
    const may = useMay();
    const { id } = useProfile();
    if (record.id === id) return [];
    return Object.values(actions).filter(({ call, when }) => may(call) && holds(when, record));
}
