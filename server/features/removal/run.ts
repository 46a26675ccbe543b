import type { RemovalTable } from '../../base/database/tables/removals';
import {
    createBackground,
    onceForStore,
    type RestingBackground,
    startBackground,
} from '../../base/services/background';
import {
    isPutAside,
    outcomeRecorded,
    putAsideReason,
    startClaimRenewal,
    takeBackClaim,
} from '../../base/services/claims';
import type { Services } from '../../base/services/context';
import { count } from '../../base/services/figures';
import { ownsStorage } from '../../store/ownership/ownsStorage';
import { writeArchive } from './archive';
import { claimMs, claimRemoval, clearRemovalClaims, recordRemoval, renewRemoval, settleRemoval } from './queue';
import { removeContents } from './remove';

/** Why files are not deleted; the sweep logs the details. */
const doubtReason = JSON.stringify({ key: 'server.removal.doubt', params: {} });

/** Archives and deletes; returns without an end if another process has claimed the removal, or this one stops. */
export async function carryOut(services: Services, removal: RemovalTable, signal: AbortSignal): Promise<void> {
    if (!(await ownsStorage(services))) {
        await recordRemoval(services, removal, { reason: doubtReason, ...outcomeRecorded });
        return;
    }
    if (removal.counts === null) {
        const { counts, size } = await writeArchive(services, removal);
        const written = { counts: JSON.stringify(counts), file_size: size, subject: null, reason: null };
        // Nothing is deleted while another process may still be reading it.
        if (!(await recordRemoval(services, removal, written))) return;
    }
    await removeContents(services, removal, signal);
    if (signal.aborted) return;
    await settleRemoval(services, removal);
    services.log.info({ removal: removal.id, kind: removal.kind }, 'everything that belonged to it was removed');
}

async function processClaimed(services: Services, removal: RemovalTable, stopping: AbortSignal): Promise<void> {
    if (isPutAside(removal)) {
        count(services, 'jobs_given_up_total', { kind: 'removals' });
        count(services, 'jobs_failed_total', { kind: 'removals', cause: 'server' });
        services.log.error({ removal: removal.id }, 'two processes ended during this removal: it is not retried');
        await settleRemoval(services, removal, putAsideReason);
        return;
    }
    const lost = new AbortController();
    const claim = startClaimRenewal(services, claimMs, async () => {
        const isKept = await renewRemoval(services, removal);
        if (!isKept) lost.abort();
        return isKept;
    });
    try {
        await carryOut(services, removal, AbortSignal.any([stopping, lost.signal]));
    } catch (error) {
        await recordRemoval(services, removal, takeBackClaim(removal));
        throw error;
    } finally {
        claim.stop();
    }
}

/** A queue that removes one after another; `signal` interrupts the removal in progress, which the next start resumes. */
function createRemovalQueue(services: Services): RestingBackground {
    const stopping = new AbortController();
    const queue = createBackground(services, {
        waiting: 'a removal could not go on; it is retried',
        async next() {
            const removal = await claimRemoval(services);
            if (removal) await processClaimed(services, removal, stopping.signal);
            return removal !== undefined;
        },
    });
    return {
        ...queue,
        async stop() {
            stopping.abort();
            await queue.stop();
        },
    };
}

/** Returns the queue of removals for these services: one for each database. */
export const getRemovalQueue = onceForStore(createRemovalQueue);

/** Starts removing what was ordered, once in each process: see `startBackground`. Returns a function that stops it. */
export function startRemoving(services: Services): () => Promise<void> {
    return startBackground(services, getRemovalQueue(services), {
        forget: () => clearRemovalClaims(services),
        everyMs: services.config.removal.lookMs,
        waiting: 'claims of an ended process could not be released; its removals are retried when they expire',
    });
}
