import type { RaRecord } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useLocalJobs } from '../../base/session/useLocalJobs';
import { type RecordResult, type RunOptions, runForEach } from '../records/runForEach';

type Id = RaRecord['id'];

/** What is done to the records: a text of jobs of this tab. */
export type RunName = 'delete' | 'ACTIVE' | 'INACTIVE' | 'restore' | 'edit' | 'import';

type Run = RunOptions & {
    name: RunName;
    ids: readonly Id[];
    getTitle(id: Id): string;
    act(id: Id): Promise<unknown>;
};

/**
 * Returns a function that acts on many records, as `runForEach` does, and lists the run with its results under “Jobs”,
 * so that they are still there when the dialog that reports them is closed. A single record is not listed.
 */
export function useJobRun(resource: Resource): (run: Run) => Promise<RecordResult[]> {
    const jobs = useLocalJobs();
    return async ({ name, ids, getTitle, act, onResult, ...options }) => {
        if (ids.length < 2) return await runForEach(ids, act, { onResult, ...options });
        const title = { key: `jobs.local.${name}`, params: { smart_count: ids.length }, type: resource.name };
        const to = `${location.pathname}${location.search}`;
        const run = jobs.begin({ title, total: ids.length, to });
        try {
            return await runForEach(ids, act, {
                ...options,
                onResult(result) {
                    const { id, problem } = result;
                    run.settle({ id: String(id), title: getTitle(id), problem });
                    onResult?.(result);
                },
            });
        } finally {
            run.end();
        }
    };
}
