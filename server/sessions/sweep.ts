import type { Services } from '../context';
import { forgetPreviews } from '../copyConfig/batches';
import { forgetDeleted } from '../store/history';
import { forgetAnswers } from '../store/idempotency';

const day = 24 * 60 * 60 * 1000;

/** A session that is over is known for so long, so that its token still answers 87008 and not 87009. */
const sessionDays = 30;

/** How long the tries to sign in can be looked at. */
const tryDays = 90;

/**
 * Takes away what nobody asks for any more: answers kept for repeated requests, the history of
 * what was deleted long ago, old sessions, old tries, what copies would have done.
 */
export async function sweep({ db, dialect, log, now }: Services): Promise<void> {
    const time = now();
    const ago = (days: number) => new Date(time.getTime() - days * day).toISOString();
    await forgetAnswers({ db, dialect, log }, time);
    await forgetDeleted({ db }, time);
    await forgetPreviews({ db }, ago(1));
    await db.deleteFrom('session').where('expires_time', '<', ago(sessionDays)).execute();
    await db.deleteFrom('signin').where('time', '<', ago(tryDays)).execute();
}

/** Sweeps now and then. One that fails is told in the log; the next one makes up for it. Answers how to stop. */
export function startSweeping(services: Services): () => void {
    const { sweepMs } = services.config;
    if (sweepMs === 0) return () => {};
    const timer = setInterval(() => {
        sweep(services).catch((err: unknown) => services.log.warn({ err }, 'what is old could not be taken away'));
    }, sweepMs);
    timer.unref();
    return () => clearInterval(timer);
}
