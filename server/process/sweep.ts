import { sql } from 'kysely';
import type { Services } from '../base/services/context';
import { deleteOldShareLinks } from '../domain/landingPages/shareLinks';
import { deleteOldVersions } from '../domain/media/versions';
import { forgetUnknownNames, thinUnknownAttempts } from '../domain/sessions/unknownNames';
import { deleteDryRuns } from '../features/copyConfig/batches';
import { deleteOldForms } from '../features/presence/rows';
import { deleteOldRemovalFiles, removeLeftovers } from '../features/removal/sweep';
import { deleteOldHistory } from '../store/history';
import { deleteOldAnswers } from '../store/idempotency';
import { inSteps, stepLimit } from '../store/steps';
import { thinHistory } from '../store/thinning';

const day = 24 * 60 * 60 * 1000;

/** Days for which an expired session is kept, so that its token is still answered with 87008 and not 87009. */
const sessionDays = 30;

type Sweepable = Pick<Services, 'db' | 'dialect' | 'storage' | 'log' | 'maintain' | 'now' | 'config'>;

type SweepPart = (services: Sweepable, time: Date, signal: AbortSignal | undefined) => Promise<void>;

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * day).toISOString();

/** Deletes data that are no longer needed, by their name in the log. */
const sweepParts: Readonly<Record<string, SweepPart>> = {
    'stored answers of repeated requests': deleteOldAnswers,
    'history of records deleted long ago': deleteOldHistory,
    'files replaced long ago': deleteOldVersions,
    'previews of copy config': ({ db }, time, signal) => deleteDryRuns({ db }, daysBefore(time, 1), signal),
    'what was written while it was removed': removeLeftovers,
    'files of what was removed': deleteOldRemovalFiles,
    'expired share links': ({ db }, time, signal) => deleteOldShareLinks({ db }, daysBefore(time, 1), signal),
    'forms closed long ago': ({ db }, time, signal) => deleteOldForms({ db }, daysBefore(time, 0.01), signal),
    'expired sessions': ({ db }, time, signal) => {
        const step = sql`delete from session where token_hash in (select token_hash from session
            where expires_time < ${daysBefore(time, sessionDays)} ${stepLimit})`;
        return inSteps(db, step, signal);
    },
    'old sign-in attempts': ({ db, config }, time, signal) => {
        const step = sql`delete from signin where id in (select id from signin
            where time < ${daysBefore(time, config.retention.signInDays)} ${stepLimit})`;
        return inSteps(db, step, signal);
    },
    'names that no account has': forgetUnknownNames,
    'sign-in attempts at unknown accounts': thinUnknownAttempts,
    'history beyond what is kept': thinHistory,
};

/**
 * Deletes data that are no longer needed, in small steps. A failure is logged and does not stop the other parts; the
 * next sweep repeats it. Returns the names of the failed parts.
 */
export async function sweepDatabase(services: Sweepable, signal?: AbortSignal): Promise<string[]> {
    const time = services.now();
    const failed: string[] = [];
    for (const [what, forget] of Object.entries(sweepParts)) {
        if (signal?.aborted) break;
        try {
            await forget(services, time, signal);
        } catch (err) {
            failed.push(what);
            services.log.warn({ err, what }, 'old data could not be deleted');
        }
    }
    return failed;
}

/** Sweeps periodically, one sweep at a time. Returns the function that stops it, which waits for the current step. */
export function startSweeping(services: Services): () => Promise<void> {
    const { sweepMs } = services.config;
    if (sweepMs === 0) return async () => undefined;
    const stopping = new AbortController();
    let running: Promise<unknown> | undefined;
    const timer = setInterval(() => {
        running ??= sweepDatabase(services, stopping.signal).finally(() => {
            running = undefined;
        });
    }, sweepMs);
    timer.unref();
    return async () => {
        clearInterval(timer);
        stopping.abort();
        await running;
    };
}
