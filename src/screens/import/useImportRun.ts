import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLandingPage, useMay } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import { useJobRun } from '../bulk/useJobRun';
import { type Change, toChange } from '../records/change';
import { useRefreshLists } from '../records/listActions';
import type { PlannedRow } from './plan';

/** A row that could not be imported, with the server's message. `isLost`: no answer came, so it may have been. */
export type FailedRow = { row: PlannedRow; problem: string; isLost: boolean };

/** What became of an import. `left` is the number of rows that were not tried, as it was stopped. */
export type Outcome = {
    created: number;
    changed: number;
    failed: readonly FailedRow[];
    left: number;
    changes: readonly Change[];
};

type Order = { rows: readonly PlannedRow[]; earlier?: Outcome };

const isNew = ({ record }: PlannedRow) => record === undefined;

/**
 * Returns a function that writes planned rows, one call for each, on the versions that were read: a record that somebody
 * has changed since is reported and stays as it is. New records are created in the order of the file.
 */
export function useImportRun(resource: Resource) {
    const provider = useDataProvider<ConsoleDataProvider>();
    const may = useMay();
    const refresh = useRefreshLists(resource);
    const runJob = useJobRun(resource);
    const { defaultLang } = useLandingPage();
    const [progress, setProgress] = useState({ done: 0, total: 0 });
    const stopping = useRef(new AbortController());
    const mayUndoCreation = hasVerb(resource, 'delete') && may(getDemand(resource, 'delete'));

    /** Writes a row; returns what can be undone of it. */
    async function write({ record, values, key }: PlannedRow): Promise<Change[]> {
        const { route } = resource;
        if (!record) {
            // Visitors see nothing of it until somebody has looked at it.
            const data = { ...values, ...(resource.staged ? { status: 'INACTIVE' } : {}) };
            const made = (await provider.create(route, { data, meta: { key } })).data;
            const subject = { recordId: String(made.id), title: getRecordTitle(resource, made, defaultLang) };
            return mayUndoCreation ? [toChange('create', subject, made)] : [];
        }
        const { id, version } = record;
        const meta = { version: Number(version) };
        const { data } = await provider.update(route, { id, data: values, meta, previousData: { id } });
        return [
            toChange('update', { recordId: String(id), title: getRecordTitle(resource, record, defaultLang) }, data),
        ];
    }

    async function run({ rows, earlier }: Order): Promise<Outcome> {
        stopping.current = new AbortController();
        const { signal } = stopping.current;
        const byNumber = new Map(rows.map((row) => [row.number, row]));
        const changes = [...(earlier?.changes ?? [])];
        let done = 0;
        setProgress({ done, total: rows.length });
        const results = await runJob({
            name: 'import',
            ids: [...byNumber.keys()],
            getTitle: (number) => byNumber.get(Number(number))?.title || String(number),
            isInOrder: rows.some(isNew),
            signal,
            onResult() {
                done += 1;
                setProgress({ done, total: rows.length });
            },
            async act(number) {
                const row = byNumber.get(Number(number));
                if (row) changes.push(...(await write(row)));
            },
        });
        const ends = results.flatMap(({ id, problem, lost }) => {
            const row = byNumber.get(Number(id));
            return row ? [{ row, problem, isLost: lost !== undefined }] : [];
        });
        const made = ends.filter(({ problem }) => problem === undefined).map(({ row }) => row);
        const failed = ends.flatMap(({ row, problem, isLost }) =>
            problem === undefined ? [] : [{ row, problem, isLost }],
        );
        const created = made.filter(isNew).length;
        return {
            created: created + (earlier?.created ?? 0),
            changed: made.length - created + (earlier?.changed ?? 0),
            failed: [...(earlier?.failed ?? []), ...failed],
            left: rows.length - results.length + (earlier?.left ?? 0),
            changes,
        };
    }
    const { mutate, data, isPending, reset } = useMutation({
        mutationFn: run,
        meta: { busy: true },
        onSettled: refresh,
    });
    return {
        run: (rows: readonly PlannedRow[]) => mutate({ rows }),
        /** Sends the rows again that got no answer; each is written once. */
        again: (outcome: Outcome) =>
            mutate({
                rows: outcome.failed.filter(({ isLost }) => isLost).map(({ row }) => row),
                earlier: { ...outcome, failed: outcome.failed.filter(({ isLost }) => !isLost) },
            }),
        stop: () => stopping.current.abort(),
        reset,
        progress: isPending ? progress : undefined,
        outcome: isPending ? undefined : data,
    };
}
