import type { Doubt } from '../../base/database/tables/storage';
import type { Services } from '../../base/services/context';
import { incomingFolder, sweepWorkFolders } from '../../domain/media/workFolder';
import { describeDoubt } from './describeDoubt';
import { settleOwner } from './owner';
import { createPace } from './pace';
import { sweepStorage } from './sweep';

const day = 24 * 60 * 60 * 1000;

/** Age at which an unfinished upload counts as left over (milliseconds). */
const maxUploadTime = 60 * 60 * 1000;

/** Maximum duration of a sweep (milliseconds). It is aborted then, and the next one starts anew. */
const maxSweepTime = day / 4;

/** Delay until a failed sweep is tried again (milliseconds). */
const retryDelay = 60 * 60 * 1000;

/** Claims the sweep if it is due; true for only one of several processes. */
async function claimSweep({ db, now }: Services): Promise<boolean> {
    const time = now();
    const { numUpdatedRows } = await db
        .updateTable('storage_owner')
        .set({ swept_time: time.toISOString() })
        .where('swept_time', '<', new Date(time.getTime() - day).toISOString())
        .executeTakeFirst();
    return numUpdatedRows > 0;
}

/** Requeues a failed sweep, to be due soon instead of in a day. */
async function requeueSweep({ db, now }: Services): Promise<void> {
    const soon = new Date(now().getTime() - day + retryDelay);
    await db.updateTable('storage_owner').set({ swept_time: soon.toISOString() }).execute();
}

/** Returns a function that checks the owner of the storage and logs a doubt whenever it changes. */
function createOwnerCheck(services: Services, known: Doubt | null): () => Promise<void> {
    let last = known;
    return async () => {
        const doubt = await settleOwner(services);
        if (doubt !== null && doubt !== last) services.log.error({ doubt }, describeDoubt(services, doubt));
        last = doubt;
    };
}

async function sweepIfDue(services: Services, stop: AbortSignal): Promise<void> {
    if (!(await claimSweep(services))) return;
    try {
        await sweepStorage(services, { pace: createPace(AbortSignal.any([stop, AbortSignal.timeout(maxSweepTime)])) });
    } catch (error) {
        await requeueSweep(services);
        throw error;
    }
}

async function sweepIncoming({ config, now, log }: Services): Promise<void> {
    const removed = await sweepWorkFolders(incomingFolder(config), new Date(now().getTime() - maxUploadTime));
    if (removed > 0) log.info({ removed }, 'files of interrupted uploads were deleted');
}

/**
 * Renews the owner mark of the storage regularly and sweeps the storage once a day, slowly. Returns a function that
 * stops it and writes a new mark, by which backups of the database made before are recognised as such.
 */
export function startKeeping(services: Services): () => Promise<void> {
    const { log } = services;
    const { sweepMs } = services.config;
    if (sweepMs === 0) return async () => {};
    const stop = new AbortController();
    const settle = createOwnerCheck(services, null);
    let settling: Promise<void> | undefined;
    let sweeping = Promise.resolve();
    let isSweeping = false;
    // If the storage is slower than the timer, calls share one renewal instead of piling up.
    const renew = () => {
        settling ??= settle()
            .catch((err: unknown) => log.warn({ err }, 'the owner mark of the storage could not be renewed'))
            .finally(() => {
                settling = undefined;
            });
        return settling;
    };
    const sweep = () => {
        if (isSweeping) return;
        isSweeping = true;
        const warn = (message: string) => (err: unknown) => {
            if (!stop.signal.aborted) log.warn({ err }, message);
        };
        sweeping = sweepIncoming(services)
            .catch(warn('files of interrupted uploads could not be deleted'))
            .then(() => sweepIfDue(services, stop.signal))
            .catch(warn('the storage could not be swept'))
            .finally(() => {
                isSweeping = false;
            });
    };
    const timer = setInterval(() => {
        void renew();
        sweep();
    }, sweepMs);
    timer.unref();
    sweep();
    return async () => {
        clearInterval(timer);
        stop.abort();
        await settling;
        await Promise.all([renew(), sweeping]);
    };
}
