import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Media } from '../../../../contract/calls/media';
import { errors } from '../../../../contract/errors';
import { limits } from '../../../../contract/limits';
import { maxIds } from '../../../../contract/verbs';
import { CallError } from '../../../../providers/callError';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useLibrary } from '../../../base/media/useLibrary';
import { useMediaChanges } from '../../../base/media/useMediaChanges';

/** The uses of a file that the account may see. */
export type FileUses = Pick<Media, 'usedBy' | 'otherUses'>;

/** Files to be deleted, in their current state; `refused` holds uses that only the server found. */
export type DeletionRequest = { deleted: readonly Media[]; kept: readonly Media[]; refused?: FileUses };

function splitIntoChunks<T>(all: readonly T[], size: number): T[][] {
    return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
        all.slice(index * size, (index + 1) * size),
    );
}

function findUses(problem: unknown): FileUses | undefined {
    if (!(problem instanceof CallError) || problem.code !== errors.inUse.code) return undefined;
    const { data } = problem;
    // The shape of the data that comes with this code.
    const uses = typeof data === 'object' && data !== null ? (data as Partial<FileUses>) : {};
    return { usedBy: uses.usedBy ?? [], otherUses: uses.otherUses ?? [] };
}

/** Deletes files after confirmation. Files in use are kept; uses that only the server found are shown. */
export function useDeleteFiles(isCommon: boolean, onDone: (ids: readonly string[]) => void) {
    const library = useLibrary(isCommon);
    const changes = useMediaChanges(isCommon);
    const dialogs = useDialogs();
    const [request, setRequest] = useState<DeletionRequest>();

    const look = useMutation({
        mutationFn: async (files: readonly Media[]) => {
            const most = limits.page.max;
            const pages = splitIntoChunks(files, most).map((part) =>
                library.list({ filter: { id: part.map(({ id }) => id) }, pagination: { page: 1, limit: most } }),
            );
            return (await Promise.all(pages)).flatMap(({ items }) => items);
        },
        meta: { busy: true },
        retry: false,
        onSuccess: (files) => {
            for (const media of files) changes.changed(media);
            setRequest({ deleted: files.filter(({ used }) => !used), kept: files.filter(({ used }) => used) });
        },
        onError: (problem) => dialogs.error(problem),
    });

    const removal = useMutation({
        mutationFn: async (ids: readonly string[]) => {
            for (const part of splitIntoChunks(ids, maxIds)) {
                await library.remove(part);
                changes.removed(part);
            }
        },
        meta: { busy: true },
        retry: false,
        onSuccess(_nothing, ids) {
            setRequest(undefined);
            onDone(ids);
            dialogs.success('library.delete.done', { smart_count: ids.length });
        },
        onError(problem) {
            const uses = findUses(problem);
            if (uses) return setRequest((before) => before && { ...before, refused: uses });
            setRequest(undefined);
            dialogs.error(problem);
        },
    });

    return {
        ask: (files: readonly Media[]) => look.mutate(files),
        request,
        close: () => setRequest(undefined),
        confirm: () => request && removal.mutate(request.deleted.map(({ id }) => id)),
        isRunning: removal.isPending,
    };
}
