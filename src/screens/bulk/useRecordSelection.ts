import { type RaRecord, useListContext } from 'react-admin';
import { useProfile } from '../../base/session/SessionContext';

/**
 * Returns the selection of a list without the account's own record, so that no bulk action switches off or deletes it.
 */
export function useRecordSelection() {
    const { id: ownId } = useProfile();
    const { selectedIds } = useListContext();
    const isSelectable = (id: RaRecord['id']) => id !== ownId;
    return { isSelectable, selectedIds: selectedIds.filter(isSelectable) };
}
