import { type RaRecord, useListContext } from 'react-admin';
import { useProfile } from '../../base/session/SessionContext';

/** What is selected of a list, without the account's own record: nobody switches off or deletes themselves among others. */
export function useSelection() {
    const { id: ownId } = useProfile();
    const { selectedIds } = useListContext();
    const isSelectable = (id: RaRecord['id']) => id !== ownId;
    return { isSelectable, selectedIds: selectedIds.filter(isSelectable) };
}
