import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { formatFailure } from '../../base/dialogs/reasons';
import { useRefreshLists } from '../records/listActions';
import type { RecordChange } from './changes';
import type { Progress } from './useSearch';

/** A record that could not be changed, with the server's message. */
export type Failed = { record: RaRecord; problem: string };

/** What became of changes: those that were made, with the versions they led to, and those that were not. */
export type Outcome = { isUndo: boolean; isStopped: boolean; made: readonly RecordChange[]; failed: readonly Failed[] };

/** Number of simultaneous calls. */
const concurrency = 4;

/**
 * Returns a function that writes changes, each on the version that was read: a record that somebody has changed since
 * is reported and stays as it is.
 */
export function useRun(resource: Resource) {
    const provider = useDataProvider();
    const refresh = useRefreshLists(resource);
    const [progress, setProgress] = useState<Progress>();
    const stops = useRef(false);

    async function write({ changes, isUndo }: { changes: readonly RecordChange[]; isUndo: boolean }): Promise<Outcome> {
        const waiting = [...changes];
        const made: RecordChange[] = [];
        const failed: Failed[] = [];
        stops.current = false;
        setProgress({ done: 0, total: changes.length });
        async function work(): Promise<void> {
            for (let next = waiting.shift(); next && !stops.current; next = waiting.shift()) {
                const { before, after } = next;
                try {
                    const { id } = before;
                    const { data } = await provider.update(resource.route, { id, data: after, previousData: before });
                    made.push({ before, after: data });
                } catch (problem) {
                    failed.push({ record: before, problem: formatFailure(problem) });
                }
                setProgress({ done: made.length + failed.length, total: changes.length });
            }
        }
        await Promise.all(Array.from({ length: concurrency }, work));
        return { isUndo, isStopped: stops.current, made, failed };
    }

    const { mutate, data, isPending, variables, reset } = useMutation({
        mutationFn: write,
        meta: { busy: true },
        onSettled: () => {
            setProgress(undefined);
            return refresh();
        },
    });
    return {
        run: (changes: readonly RecordChange[]) => mutate({ changes, isUndo: false }),
        /** Writes the former values again, on the versions that the changes led to. */
        undo: ({ made }: Outcome) =>
            mutate({
                changes: made.map(({ before, after }) => ({
                    before: after,
                    after: { ...before, version: after.version },
                })),
                isUndo: true,
            }),
        stop: () => {
            stops.current = true;
        },
        progress: isPending ? progress : undefined,
        isUndoing: isPending && variables.isUndo,
        outcome: isPending ? undefined : data,
        reset,
    };
}
