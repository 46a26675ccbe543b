/** The result of one record of a job; `problem` says why it could not be done. */
type LocalResult = { id: string; title: string; problem?: string | undefined };

/**
 * A text of the catalogue with its parameters, translated when it is shown. `type` names the content type of the
 * records in question: the name of its list is the parameter of that name.
 */
export type JobText = {
    key: string;
    params?: Readonly<Record<string, string | number>>;
    type?: string | undefined;
};

/**
 * Work over many records that this page does itself, call by call. `to` is the address of what it is about. A job that
 * neither runs nor has ended all its records was interrupted, by a reload.
 */
export type LocalJob = {
    id: string;
    title: JobText;
    to: string | undefined;
    total: number;
    results: readonly LocalResult[];
    startedTime: string;
    isRunning: boolean;
    undo?: (() => Promise<void>) | undefined;
};

/** A job that is running. */
export type LocalRun = {
    settle(result: LocalResult): void;
    /** Adds records that came in the meantime. */
    extend(count: number): void;
    /** `undo` takes all of it back. */
    end(undo?: () => Promise<void>): void;
};

export type LocalJobs = {
    subscribe(listener: () => void): () => void;
    current(): readonly LocalJob[];
    begin(job: { title: JobText; total: number; to?: string | undefined }): LocalRun;
    dismiss(id: string): void;
};

/** Where finished jobs are kept, so that a reload does not lose their results. */
export type JobStorage = { read(): unknown; write(jobs: readonly LocalJob[]): void };

/** Number of finished jobs that are kept. */
const maxJobs = 20;

/** After so many results, those of a running job are kept. */
const keptEvery = 25;

function isLocalJob(value: unknown): value is LocalJob {
    return typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);
}

function restore(storage: JobStorage): LocalJob[] {
    const kept = storage.read();
    return Array.isArray(kept) ? kept.filter(isLocalJob).map((job) => ({ ...job, isRunning: false })) : [];
}

/** Creates the registry of the jobs of one account in this tab, newest first. */
export function createLocalJobs(storage: JobStorage, now: () => Date = () => new Date()): LocalJobs {
    let jobs: readonly LocalJob[] = restore(storage);
    const listeners = new Set<() => void>();
    let lastNumber = 0;

    function set(next: readonly LocalJob[], keeps = true): void {
        jobs = next.filter((job, place) => job.isRunning || place < maxJobs);
        if (keeps) storage.write(jobs);
        for (const listener of listeners) listener();
    }
    function change(id: string, part: (job: LocalJob) => Partial<LocalJob>, keeps?: boolean): void {
        set(
            jobs.map((job) => (job.id === id ? { ...job, ...part(job) } : job)),
            keeps,
        );
    }
    function settle(id: string, result: LocalResult): void {
        const count = (jobs.find((job) => job.id === id)?.results.length ?? 0) + 1;
        change(id, ({ results }) => ({ results: [...results, result] }), count % keptEvery === 0);
    }
    return {
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        current: () => jobs,
        begin({ title, total, to }) {
            lastNumber += 1;
            const startedTime = now().toISOString();
            const id = `${startedTime}/${lastNumber}`;
            set([{ id, title, to, total, results: [], startedTime, isRunning: true }, ...jobs]);
            return {
                settle: (result) => settle(id, result),
                extend: (count) => change(id, (job) => ({ total: job.total + count })),
                end: (undo) => change(id, () => ({ isRunning: false, undo })),
            };
        },
        dismiss: (id) => set(jobs.filter((job) => job.id !== id)),
    };
}
