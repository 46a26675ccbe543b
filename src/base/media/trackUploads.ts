import type { LocalJobs, LocalRun } from '../jobs/localJobs';
import { isUploadRunning, type Upload, type UploadQueue } from './uploadQueue';

/** Registers the uploads of a queue as jobs: each from its first file until nothing of it runs. */
export function trackUploads(queue: UploadQueue, jobs: LocalJobs): void {
    let run: LocalRun | undefined;
    const open = new Set<number>();
    const settled = new Set<number>();

    function begin(uploads: readonly Upload[]): void {
        // A file that is tried again counts again.
        const added = uploads.filter(
            (upload) => !open.has(upload.id) && (isUploadRunning(upload) || !settled.has(upload.id)),
        );
        if (added.length === 0) return;
        if (run) run.extend(added.length);
        else {
            const to = `${location.pathname}${location.search}`;
            run = jobs.begin({ title: { key: 'jobs.local.upload' }, total: added.length, to });
        }
        for (const { id } of added) open.add(id);
    }

    queue.subscribe(() => {
        const uploads = queue.current();
        begin(uploads);
        for (const { id, file, state, problem } of uploads) {
            if (!open.has(id) || state === 'waiting' || state === 'sending') continue;
            open.delete(id);
            settled.add(id);
            run?.settle({ id: String(id), title: file.name, ...(state === 'done' ? {} : { problem: problem ?? '' }) });
        }
        if (open.size > 0) return;
        run?.end();
        run = undefined;
    });
}
