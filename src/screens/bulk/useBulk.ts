import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import { type Change, canUndoStatus, toChange } from '../records/change';
import { useRefreshLists } from '../records/listActions';
import { useChangeNote } from '../records/useChangeNote';
import type { PlannedEdit } from './bulkEdit';
import { type RunName, useJobRun } from './useJobRun';
import { useRecordSelection } from './useRecordSelection';

export type BulkAction = { status: Status } | 'delete';
/** A record that a bulk action could not change, with its display name. */
export type BulkFailure = { id: RaRecord['id']; title: string; problem: string };
/** `again` tries those of the failures once more that got no answer. */
export type BulkReport = { done: number; failures: readonly BulkFailure[]; again?: () => void };
type BulkOutcome = { changes: readonly Change[]; failures: readonly BulkFailure[] };

/**
 * What a bulk action does to each record, and what the note says about it. `isFinal`: it cannot be undone. `earlier`: what
 * it has done before it was cut off.
 */
type BulkJob = {
    name: RunName;
    ids: readonly RaRecord['id'][];
    text: string;
    isFinal?: boolean;
    earlier?: BulkOutcome;
    act(subject: { id: RaRecord['id']; recordId: string; title: string }): Promise<Change>;
};

type Listed = { data: RaRecord[] };

function isListed(value: unknown): value is Listed {
    return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);
}

/**
 * Returns functions that change the selected records one by one. Records that could not be changed stay selected and
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

    const getTitle = (id: RaRecord['id']) => titles().get(id) ?? String(id);

    async function runAll({ name, ids, act, earlier }: BulkJob) {
        const names = titles();
        const changes = [...(earlier?.changes ?? [])];
        const outcomes = await runJob({
            name,
            ids,
            getTitle: (id) => names.get(id) ?? String(id),
            async act(id) {
                changes.push(await act({ id, recordId: String(id), title: names.get(id) ?? String(id) }));
            },
        });
        const failed = outcomes.flatMap(({ id, problem, lost }) =>
            problem === undefined
                ? []
                : [{ id, title: names.get(id) ?? String(id), problem, isLost: lost !== undefined }],
        );
        const failures = [...(earlier?.failures ?? []), ...failed];
        return { changes, failures, lost: failed.flatMap(({ id, isLost }) => (isLost ? [id] : [])) };
    }

    const { mutate } = useMutation({
        mutationFn: runAll,
        meta: { busy: true },
        onSuccess({ changes, failures, lost }, job) {
            const { text, isFinal } = job;
            // What was refused stays refused, and stays selected.
            const earlier = { changes, failures: failures.filter(({ id }) => !lost.includes(id)) };
            const again = () => mutate({ ...job, ids: lost, earlier });
            onSelect(failures.map(({ id }) => id));
            if (failures.length > 0)
                setReport({ done: changes.length, failures, ...(lost.length > 0 ? { again } : {}) });
            if (changes.length > 0) note({ text, params: { smart_count: changes.length } }, isFinal ? [] : changes);
        },
        onSettled: refresh,
    });

    const deletion: BulkJob = {
        name: 'delete',
        ids: selectedIds,
        text: 'notes.manyDeleted',
        async act({ id, ...subject }) {
            await provider.delete(resource.route, { id });
            return toChange('delete', subject);
        },
    };
    const switching = (status: Status): BulkJob => ({
        name: status,
        ids: selectedIds,
        text: status === 'ACTIVE' ? 'notes.manyOn' : 'notes.manyOff',
        isFinal: !canUndoStatus(resource, status),
        async act({ id, ...subject }) {
            const { data } = await provider.updateStatus(resource.route, { id, status });
            return toChange('updatestatus', subject, data);
        },
    });
    const run = (action: BulkAction) => mutate(action === 'delete' ? deletion : switching(action.status));

    /** Saves planned edits, each over the version that it is based on. */
    function edit(edits: readonly PlannedEdit[]): void {
        const planned = new Map(edits.map((each) => [each.id, each]));
        mutate({
            name: 'edit',
            ids: [...planned.keys()],
            text: 'notes.manyChanged',
            async act({ id, ...subject }) {
                const { values = {}, version = 0 } = planned.get(id) ?? {};
                const params = { id, data: values, meta: { version }, previousData: { id } };
                return toChange('update', subject, (await provider.update(resource.route, params)).data);
            },
        });
    }
    return { run, edit, getTitle, report, closeReport: () => setReport(undefined) };
}
