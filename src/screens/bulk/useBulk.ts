import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import { useRefreshLists } from '../records/listActions';
import { runForEach } from '../records/runForEach';
import { type Change, canUndoStatus, toChange, useChangeNote } from '../records/useChangeNote';
import { useRecordSelection } from './useRecordSelection';

export type BulkAction = { status: Status } | 'delete';
/** A record that a bulk action could not change, with its display name. */
export type BulkFailure = { id: RaRecord['id']; title: string; problem: string };
export type BulkReport = { done: number; failures: BulkFailure[] };

type Listed = { data: RaRecord[] };

function isListed(value: unknown): value is Listed {
    return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);
}

/**
 * Returns a function that changes the selected records one by one. Records that could not be changed stay selected and
 * are reported with the reason.
 */
export function useBulk(resource: Resource) {
    const { onSelect } = useListContext();
    const { selectedIds } = useRecordSelection();
    const provider = useDataProvider<ConsoleDataProvider>();
    const queries = useQueryClient();
    const note = useChangeNote(resource);
    const refresh = useRefreshLists(resource);
    const { defaultLang } = useLandingPage();
    const [report, setReport] = useState<BulkReport>();

    /**
     * Returns the titles of the records on all cached pages, because the selection may include pages that are no longer
     * shown.
     */
    function titles(): Map<RaRecord['id'], string> {
        const pages = queries.getQueriesData({ queryKey: [resource.route, 'getList'] }).map(([, page]) => page);
        const records = pages.filter(isListed).flatMap(({ data }) => data);
        return new Map(records.map((record) => [record.id, getRecordTitle(resource, record, defaultLang)]));
    }

    async function runAll(action: BulkAction) {
        const names = titles();
        const getTitle = (id: RaRecord['id']) => names.get(id) ?? String(id);
        const changes: Change[] = [];
        const outcomes = await runForEach(selectedIds, async (id) => {
            const subject = { recordId: String(id), title: getTitle(id) };
            if (action === 'delete') {
                await provider.delete(resource.route, { id });
                changes.push(toChange('delete', subject));
                return;
            }
            const { data } = await provider.updateStatus(resource.route, { id, ...action });
            changes.push(toChange('updatestatus', subject, data));
        });
        const failures = outcomes.flatMap(({ id, problem }) =>
            problem === undefined ? [] : [{ id, title: getTitle(id), problem }],
        );
        return { changes, failures };
    }

    const { mutate } = useMutation({
        mutationFn: runAll,
        meta: { busy: true },
        onSuccess({ changes, failures }, action) {
            onSelect(failures.map(({ id }) => id));
            if (failures.length > 0) setReport({ done: changes.length, failures });
            if (changes.length === 0) return;
            const way = action === 'delete' ? 'manyDeleted' : action.status === 'ACTIVE' ? 'manyOn' : 'manyOff';
            const text = `notes.${way}`;
            const isUndoable = action === 'delete' || canUndoStatus(resource, action.status);
            note({ text, params: { smart_count: changes.length } }, isUndoable ? changes : []);
        },
        onSettled: refresh,
    });
    return { run: mutate, report, closeReport: () => setReport(undefined) };
}
