import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { canUndoStatus, toChange } from './change';
import { useRefreshLists } from './listActions';
import { useChangeNote } from './useChangeNote';

const busy = { busy: true };

type Listed = { id: RaRecord['id']; title: string };

/** Returns a function that changes the status of a listed record, and says so with a way back. */
export function useChangeStatus(resource: Resource): (change: Listed & { status: Status }) => void {
    const provider = useDataProvider<ConsoleDataProvider>();
    const dialogs = useDialogs();
    const note = useChangeNote(resource);
    const { mutate } = useMutation({
        mutationFn: ({ id, status }: Listed & { status: Status }) =>
            provider.updateStatus(resource.route, { id, status }),
        meta: busy,
        onSuccess({ data }, { id, title, status }) {
            const change = toChange('updatestatus', { recordId: String(id), title }, data);
            const text = status === 'ACTIVE' ? 'notes.on' : 'notes.off';
            note({ text, params: { title } }, canUndoStatus(resource, status) ? [change] : []);
        },
        onError: (problem) => dialogs.error(problem),
        onSettled: useRefreshLists(resource),
    });
    return mutate;
}

/** Returns a function that deletes a listed record, and says so with a way back. */
export function useDeleteRecord(resource: Resource): (record: Listed) => void {
    const provider = useDataProvider<ConsoleDataProvider>();
    const dialogs = useDialogs();
    const note = useChangeNote(resource);
    const { mutate } = useMutation({
        mutationFn: ({ id }: Listed) => provider.delete(resource.route, { id }),
        meta: busy,
        onSuccess: (_answer, { id, title }) =>
            note({ text: 'notes.deleted', params: { title } }, [toChange('delete', { recordId: String(id), title })]),
        onError: (problem) => dialogs.error(problem),
        onSettled: useRefreshLists(resource),
    });
    return mutate;
}
