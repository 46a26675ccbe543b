import type { JobKind } from '../../../contract/jobKinds';
import type { Demand } from '../../../contract/permissions';
import type { Transport } from '../../../providers/transport';
import type { JobText } from '../../base/jobs/localJobs';
import type { Icon } from '../../base/ui/icons';

/** `partly`: some of it failed, or was not undone. `interrupted`: the page that did it was closed. */
export type JobStatus = 'running' | 'done' | 'partly' | 'undone' | 'cancelled' | 'interrupted';

/** The outcome of one landing page or record, or of all together if there is no `title`; `to` is the address of it. */
export type JobResult = { id: string; title?: string; text: JobText; problem: string; to?: string | undefined };

/** Work that runs or ran. `done` of `total` landing pages or records are finished, `failed` of them with an error. */
export type Job = {
    id: string;
    title: JobText;
    to: string | undefined;
    status: JobStatus;
    text: JobText;
    done: number;
    total: number;
    /** The name of the landing page that others got something from. */
    source?: string;
    /** The address of a file that the job has made. */
    file?: string | undefined;
    startedBy: string;
    startedTime: string;
    /** Loads the outcome of each landing page. */
    loadResults(transport: Transport, signal: AbortSignal): Promise<JobResult[]>;
    /** Has a job go on that waits for people. */
    retry?: ((transport: Transport) => Promise<unknown>) | undefined;
    /** Takes back what the job did; undefined if there is nothing to take back. */
    undo?: ((transport: Transport) => Promise<unknown>) | undefined;
};

export type JobPage = { jobs: Job[]; hasMore: boolean };

/** A page of a list of jobs, from 1. */
type JobPageRequest = { page: number; limit: number; signal?: AbortSignal | undefined };

/**
 * A kind of work on the server: who may list it, and its list, newest first. Its question before an undo is
 * `jobs.undo.<kind>`. What differs between kinds is here; nothing else asks which kind a job is of.
 */
export type JobKindView = {
    kind: JobKind;
    icon: Icon;
    demand: Demand;
    load(transport: Transport, request: JobPageRequest): Promise<JobPage>;
    /** Loads one job; undefined if the account may not see it. */
    loadOne(transport: Transport, id: string): Promise<Job | undefined>;
};
