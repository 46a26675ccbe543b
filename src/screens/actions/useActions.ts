import type { RaRecord } from 'react-admin';
import type { Action } from '../../../contract/action';
import { holds } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { useMay, useProfile } from '../../base/session/SessionContext';

/**
 * Returns the actions that the account has permission for and the record's values allow. There are none for the
 * account's own record, because the server refuses them.
 */
export function useActions({ actions }: Resource, record: RaRecord): readonly Action[] {
    const may = useMay();
    const { id } = useProfile();
    if (record.id === id) return [];
    return Object.values(actions).filter(({ call, when }) => may(call) && holds(when, record));
}
