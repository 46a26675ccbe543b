import type { UploadedMedia } from '../../../contract/calls/media';
import { errors } from '../../../contract/errors';
import { limits, type MediaType } from '../../../contract/limits';
import { CallError } from '../../../providers/callError';
import { createKey } from '../../../providers/transport';
import type { UploadRequest } from './useLibrary';

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** One file in the queue. `problem` is a text for the user. Files that are invalid themselves cannot be retried. */
export type Upload = {
    id: number;
    file: File;
    mediaType: MediaType;
    state: UploadState;
    /** From 0 to 1; at 1 the server is processing the file. */
    fraction: number;
    media?: UploadedMedia;
    problem?: string;
    canRetry: boolean;
};

type Edges = {
    send(sending: UploadRequest): Promise<UploadedMedia>;
    onDone(): void;
};

export type UploadQueue = {
    subscribe(listener: () => void): () => void;
    current(): readonly Upload[];
    /**
     * Adds files while there is room and returns those for which there was none. `findFault` returns why a file is
     * invalid, without sending it.
     */
    add(files: readonly File[], mediaType: MediaType, findFault: (file: File) => string | undefined): File[];
    retry(id: number): void;
    cancel(id: number): void;
    cancelAll(): void;
    /** Removes finished uploads. */
    clear(): void;
};

/** Number of simultaneous uploads, equal to the number of images that the server processes at once. */
const concurrency = 2;

export const isUploadRunning = ({ state }: Upload) => state === 'waiting' || state === 'sending';

const faults: readonly number[] = [errors.fileType.code, errors.fileTooLarge.code];

/** Whether the file itself is invalid, so that another attempt would fail as well. */
function isFileFault(problem: unknown): boolean {
    return problem instanceof CallError && faults.includes(problem.code);
}

/**
 * Creates a queue for uploads to a library: at most ten files, two at a time. It lives outside React and can outlive a
 * page.
 */
export function createUploadQueue({ send, onDone }: Edges): UploadQueue {
    let uploads: readonly Upload[] = [];
    let lastId = 0;
    const listeners = new Set<() => void>();
    const running = new Map<number, AbortController>();
    const keys = new Map<number, string>();

    function set(next: readonly Upload[]): void {
        uploads = next;
        for (const listener of listeners) listener();
    }
    function change(id: number, part: Partial<Upload>): void {
        set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
    }

    async function run({ id, file, mediaType }: Upload): Promise<void> {
        const controller = new AbortController();
        running.set(id, controller);
        change(id, { state: 'sending' });
        try {
            const media = await send({
                file,
                mediaType,
                // A retry has the same key as the first request, in case that one did arrive.
                idempotencyKey: keys.get(id) ?? '',
                signal: controller.signal,
                onProgress: (fraction) => change(id, { fraction }),
            });
            change(id, { state: 'done', fraction: 1, media });
            onDone();
        } catch (problem) {
            if (!controller.signal.aborted) {
                const text = problem instanceof Error ? problem.message : String(problem);
                change(id, { state: 'failed', problem: text, canRetry: !isFileFault(problem) });
            }
        } finally {
            // If it was cancelled and retried at once, another run may already be registered.
            if (running.get(id) === controller) running.delete(id);
            start();
        }
    }

    function start(): void {
        for (const upload of uploads) {
            if (running.size >= concurrency) return;
            if (upload.state === 'waiting') void run(upload);
        }
    }

    function cancel(id: number): void {
        const upload = uploads.find((one) => one.id === id);
        if (!upload || !isUploadRunning(upload)) return;
        change(id, { state: 'cancelled', canRetry: true });
        running.get(id)?.abort();
    }

    return {
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        current: () => uploads,
        add(files, mediaType, findFault) {
            const room = limits.uploadFiles - uploads.filter(isUploadRunning).length;
            const added = files.slice(0, room).map((file): Upload => {
                lastId += 1;
                keys.set(lastId, createKey());
                const problem = findFault(file);
                const common = { id: lastId, file, mediaType, fraction: 0 };
                return problem === undefined
                    ? { ...common, state: 'waiting', canRetry: true }
                    : { ...common, state: 'failed', problem, canRetry: false };
            });
            set([...uploads, ...added]);
            start();
            return files.slice(room);
        },
        retry(id) {
            const upload = uploads.find((one) => one.id === id);
            if (!upload?.canRetry || isUploadRunning(upload) || upload.state === 'done') return;
            const { problem: _, ...rest } = upload;
            set(uploads.map((one) => (one.id === id ? { ...rest, state: 'waiting', fraction: 0 } : one)));
            start();
        },
        cancel,
        cancelAll() {
            for (const { id } of uploads.filter(isUploadRunning)) cancel(id);
        },
        clear: () => set(uploads.filter(isUploadRunning)),
    };
}
