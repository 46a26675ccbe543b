import { type Mutation, type MutationCache, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { FormIdContext } from '../../fields/ids';
import { isUpload, uploadKey } from '../../fields/useUpload';

export type RunningUploads = {
    count: number;
    /** Waits until no upload is running; resolves to false if one has failed. Cancelled uploads are not failures. */
    ended(signal: AbortSignal): Promise<boolean>;
    stop(): void;
};

const underWay = (cache: MutationCache, form: string) =>
    cache.findAll({ mutationKey: uploadKey(form), status: 'pending' });

const wasStopped = ({ state }: Mutation) => isUpload(state.variables) && state.variables.controller.signal.aborted;

async function ended(cache: MutationCache, form: string, signal: AbortSignal): Promise<boolean> {
    const watched = new Set(underWay(cache, form));
    if (watched.size === 0) return true;
    await new Promise<void>((done) => {
        function look(): void {
            const running = underWay(cache, form);
            for (const mutation of running) watched.add(mutation);
            if (running.length > 0 && !signal.aborted) return;
            unsubscribe();
            done();
        }
        const unsubscribe = cache.subscribe(look);
        signal.addEventListener('abort', look);
    });
    return [...watched].every((mutation) => mutation.state.status === 'success' || wasStopped(mutation));
}

/**
 * Returns the uploads that the form's inputs have started: a save waits for them, and discarding the changes stops
 * them.
 */
export function useRunningUploads(): RunningUploads {
    const form = useContext(FormIdContext);
    const count = useIsMutating({ mutationKey: uploadKey(form) });
    const cache = useQueryClient().getMutationCache();
    return useMemo(
        () => ({
            count,
            ended: (signal) => ended(cache, form, signal),
            stop() {
                for (const { state } of underWay(cache, form))
                    if (isUpload(state.variables)) state.variables.controller.abort();
            },
        }),
        [count, cache, form],
    );
}
