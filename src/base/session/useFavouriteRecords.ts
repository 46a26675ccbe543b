import { useCallback } from 'react';
import type { RecordReference } from '../../../contract/preferences';
import { usePreference } from './usePreference';

/** Whether two references name the same record. */
export function isSameRecord(one: RecordReference, other: RecordReference): boolean {
    return one.resource === other.resource && one.id === other.id && one.ldpId === other.ldpId;
}

/** Returns the favourite records of the account, the latest first, and a function that adds or removes one. */
export function useFavouriteRecords(): [
    records: readonly RecordReference[],
    toggle: (record: RecordReference, isFavourite: boolean) => void,
] {
    const [records, change] = usePreference('favouriteRecords');
    const toggle = useCallback(
        ({ ldpId, resource, id }: RecordReference, isFavourite: boolean) => {
            const record = { ldpId, resource, id };
            const others = records.filter((each) => !isSameRecord(each, record));
            change(isFavourite ? [record, ...others] : others);
        },
        [records, change],
    );
    return [records, toggle];
}
