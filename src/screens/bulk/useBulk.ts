import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import { useRefreshLists } from '../records/listActions';
import type { RecordResult } from './runForEach';
import { useJobRun } from './useJobRun';
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
    const dialogs = useDialogs();
    const refresh = useRefreshLists(resource);
    const { defaultLang } = useLandingPage();
    const runJob = useJobRun(resource);
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

    const { mutate } = useMutation({
        mutationFn: (action: BulkAction) => {
            const names = titles();
            return runJob({
                name: action === 'delete' ? 'delete' : action.status,
                ids: selectedIds,
                getTitle: (id) => names.get(id) ?? String(id),
                act: (id) =>
                    action === 'delete'
                        ? provider.delete(resource.route, { id })
                        : provider.updateStatus(resource.route, { id, ...action }),
            });
        },
        meta: { busy: true },
        onSuccess(outcomes: RecordResult[], action) {
            const names = titles();
            const failures = outcomes.flatMap(({ id, problem }) =>
                problem === undefined ? [] : [{ id, title: names.get(id) ?? String(id), problem }],
            );
            const done = outcomes.length - failures.length;
            onSelect(failures.map(({ id }) => id));
            if (failures.length > 0) return setReport({ done, failures });
            dialogs.success(action === 'delete' ? 'lists.bulk.deleteDone' : 'lists.bulk.statusDone', {
                smart_count: done,
            });
        },
        onSettled: refresh,
    });
    return { run: mutate, report, closeReport: () => setReport(undefined) };
}
