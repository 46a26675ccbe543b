import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { limits } from '../../../../contract/limits';
import type { Resource } from '../../../../contract/resource';
import { maxIds } from '../../../../contract/verbs';
import type { ConsoleDataProvider } from '../../../../providers/dataProvider';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useLandingPage } from '../../../base/session/SessionContext';
import { getRecordTitle } from '../../../fields/record';
import { toChange } from '../../records/change';
import { useRefreshLists } from '../../records/listActions';
import { getDefaultSort } from '../../records/listState';
import { useChangeNote } from '../../records/useChangeNote';
import { wholeList } from '../../records/useRefreshRecords';

type Id = RaRecord['id'];
/** A move of a record. Positions count from 1 in the whole list, not in the page. */
export type RecordMove = { id: Id; from: number; to: number };

/** Returns the ids with the moved one at the end or the beginning. */
function withMoved(ids: readonly Id[], { id, from, to }: RecordMove): Id[] {
    const others = ids.filter((other) => other !== id);
    return to > from ? [...others, id] : [id, ...others];
}

async function idsBetween(
    provider: ConsoleDataProvider,
    resource: Resource,
    first: number,
    last: number,
): Promise<Id[]> {
    const perPage = limits.page.max;
    const found: Id[] = [];
    const firstPage = Math.ceil(first / perPage);
    for (let page = firstPage; page <= Math.ceil(last / perPage); page += 1) {
        const query = { pagination: { page, perPage }, sort: getDefaultSort(resource), filter: resource.within ?? {} };
        const { data } = await provider.getList(resource.route, query);
        found.push(...data.map(({ id }) => id));
    }
    const skip = (firstPage - 1) * perPage;
    return found.slice(first - 1 - skip, last - skip);
}

/**
 * Moves a record to another position in the whole list. One call reorders at most 1000 records, so a longer move takes
 * several calls, each of which leaves a complete order. Resolves to the number of calls.
 */
export async function moveRecord(provider: ConsoleDataProvider, resource: Resource, move: RecordMove): Promise<number> {
    const { id, to } = move;
    let calls = 0;
    for (let from = move.from; from !== to; ) {
        const next = to > from ? Math.min(to, from + maxIds - 1) : Math.max(to, from - maxIds + 1);
        const ids = await idsBetween(provider, resource, Math.min(from, next), Math.max(from, next));
        await provider.updateSequence(resource.route, { ids: withMoved(ids, { id, from, to: next }) });
        from = next;
        calls += 1;
    }
    return calls;
}

type OrderOptions = {
    resource: Resource;
    records: readonly RaRecord[];
    first: number;
    showMoved(records?: readonly RaRecord[]): void;
};

/**
 * Returns a function that moves a record. Visible rows show the new order while the server saves it, and the old one if
 * it refuses.
 */
export function useOrder({ resource, records, first, showMoved }: OrderOptions): (move: RecordMove) => void {
    const provider = useDataProvider<ConsoleDataProvider>();
    const dialogs = useDialogs();
    const refresh = useRefreshLists(resource);
    const note = useChangeNote(resource);
    const { defaultLang } = useLandingPage();

    async function change(move: RecordMove): Promise<number> {
        const last = first + records.length - 1;
        if (move.to < first || move.to > last) return moveRecord(provider, resource, move);
        const start = Math.min(move.from, move.to) - first;
        const end = Math.max(move.from, move.to) - first + 1;
        const moving = withMoved(
            records.slice(start, end).map(({ id }) => id),
            move,
        );
        const reordered = moving.flatMap((id) => records.find((record) => record.id === id) ?? []);
        showMoved([...records.slice(0, start), ...reordered, ...records.slice(end)]);
        await provider.updateSequence(resource.route, { ids: moving });
        return 1;
    }

    const { mutate } = useMutation({
        mutationFn: change,
        meta: { busy: true },
        onSuccess(calls, { id, to }) {
            const record = records.find((each) => each.id === id);
            const title = record ? getRecordTitle(resource, record, defaultLang) : String(id);
            const change = toChange('updateseq', { recordId: wholeList, title });
            // Several calls are several changes of the order, of which only the last could be undone.
            note({ text: 'notes.moved', params: { title, place: to } }, calls === 1 ? [change] : []);
        },
        onError: (problem) => dialogs.error(problem),
        async onSettled() {
            await refresh();
            showMoved(undefined);
        },
    });
    return (move) => move.from !== move.to && mutate(move);
}
