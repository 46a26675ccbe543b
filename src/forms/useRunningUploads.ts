import { type Mutation, type MutationCache, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isUpload, uploadKey } from '../fields/useUpload';

export type RunningUploads = {
    count: number;
    /** Waits until none is under way; false when one of them failed. Uploads that people stopped are not failures. */
    ended(signal: AbortSignal): Promise<boolean>;
    stop(): void;
};

const underWay = (cache: MutationCache) => cache.findAll({ mutationKey: uploadKey, status: 'pending' });

const wasStopped = ({ state }: Mutation) => isUpload(state.variables) && state.variables.controller.signal.aborted;

async function ended(cache: MutationCache, signal: AbortSignal): Promise<boolean> {
    const watched = new Set(underWay(cache));
    if (watched.size === 0) return true;
    await new Promise<void>((done) => {
        function look(): void {
            const running = underWay(cache);
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

/** The uploads that inputs of the form began: a save waits for them, and dropping the form's changes stops them. */
export function useRunningUploads(): RunningUploads {
    const count = useIsMutating({ mutationKey: uploadKey });
    const cache = useQueryClient().getMutationCache();
    return useMemo(
        () => ({
            count,
            ended: (signal) => ended(cache, signal),
            stop() {
                for (const { state } of underWay(cache))
                    if (isUpload(state.variables)) state.variables.controller.abort();
            },
        }),
        [count, cache],
    );
}
