import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadedMedia } from '../../../contract/calls/media';
import { limits, type MediaType } from '../../../contract/limits';
import { useLocalJobs } from '../session/useLocalJobs';
import { trackUploads } from './trackUploads';
import { createUploadQueue, isUploadRunning, type Upload, type UploadQueue } from './uploadQueue';
import { useLibrary } from './useLibrary';
import { useMediaChanges } from './useMediaChanges';

/** Specification section 5: the formats that the library accepts. Image inputs in forms accept others. */
export const libraryTypes = ['image/jpeg', 'image/png', 'application/pdf', 'image/webp', 'image/gif'] as const;

type Options = {
    isCommon?: boolean;
    /** Accepted MIME types. A file of unknown type is sent to the server, which inspects its content. */
    types?: readonly string[];
    /** The error text for a file of another format. */
    typeFault?: string;
    /** Called for each file that was stored or existed already. */
    onDone?(media: UploadedMedia): void;
    /**
     * Name of a queue that continues while the user visits other pages. Without it, the queue ends with its component.
     */
    queueName?: string;
};

export type Uploads = {
    uploads: readonly Upload[];
    isRunning: boolean;
    /** Files of the last `add` for which there was no room. */
    leftOut: readonly File[];
    add(files: readonly File[], mediaType: MediaType): void;
    retry(id: number): void;
    cancel(id: number): void;
    cancelAll(): void;
    clear(): void;
};

/** The queues that outlive their pages, of one account on one landing page. */
const lasting = new WeakMap<QueryClient, Map<string, UploadQueue>>();

function getUploadQueue(client: QueryClient, queueName: string | undefined, create: () => UploadQueue): UploadQueue {
    if (queueName === undefined) return create();
    const queues = lasting.get(client) ?? new Map<string, UploadQueue>();
    lasting.set(client, queues);
    const queue = queues.get(queueName) ?? create();
    queues.set(queueName, queue);
    return queue;
}

/**
 * Returns a queue of up to ten uploads to a library, with the progress and result of each; uploads can be retried and
 * cancelled.
 */
export function useUploads(options: Options = {}): Uploads {
    const { isCommon, types = libraryTypes, queueName } = options;
    const translate = useTranslate();
    const library = useLibrary(isCommon);
    const changes = useMediaChanges(isCommon);
    const client = useQueryClient();
    const jobs = useLocalJobs();
    const [queue] = useState(() =>
        getUploadQueue(client, queueName && `${queueName}/${library.owner}`, () => {
            const created = createUploadQueue({ send: library.upload, onDone: changes.added });
            if (queueName !== undefined) trackUploads(created, jobs);
            return created;
        }),
    );
    const [leftOut, setLeftOut] = useState<readonly File[]>([]);
    const uploads = useSyncExternalStore(queue.subscribe, queue.current);
    const isRunning = uploads.some(isUploadRunning);

    const { onDone } = options;
    const reported = useRef(new Set(uploads.filter(({ media }) => media).map(({ id }) => id)));
    useEffect(() => {
        for (const { id, media } of uploads) {
            if (!media || reported.current.has(id)) continue;
            reported.current.add(id);
            onDone?.(media);
        }
    }, [uploads, onDone]);

    useEffect(() => () => (queueName === undefined ? queue.cancelAll() : undefined), [queue, queueName]);
    useEffect(() => {
        if (!isRunning) return;
        const warn = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', warn);
        return () => window.removeEventListener('beforeunload', warn);
    }, [isRunning]);

    const typeFault = options.typeFault ?? translate('errors.fileType');
    const sizeFault = translate('errors.fileTooLarge');
    const findFault = (file: File) => {
        if (file.type !== '' && !types.includes(file.type)) return typeFault;
        return file.size > limits.uploadBytes ? sizeFault : undefined;
    };
    return {
        uploads,
        isRunning,
        leftOut,
        add: (files, mediaType) => setLeftOut(queue.add(files, mediaType, findFault)),
        retry: queue.retry,
        cancel: queue.cancel,
        cancelAll: queue.cancelAll,
        clear: useCallback(() => {
            queue.clear();
            setLeftOut([]);
        }, [queue]),
    };
}
