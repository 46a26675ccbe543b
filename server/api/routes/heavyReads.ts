import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { Inquiry } from '../../../contract/verbs';
import { onceForStore } from '../../base/services/background';
import type { Handler, Incoming, Services } from '../../base/services/context';
import { addQueue } from '../../base/services/figures';
import { Failure, fail } from '../../base/system/errors';
import { createFairLimiter } from '../../base/workers/fairTurns';
import { getFilter } from '../../kernel/operations/inquiry';
import { isKeptInRecords } from '../../rules/getOperation';
import { getUsualField } from '../../store/listOrder';

/** Longest time that a heavy read waits for others of the same account or landing page (milliseconds). */
const mostWaitMs = 3000;

/** Runs the handler of a call, heavy reads in turn. */
export type RunHandler = (handler: Handler, incoming: Incoming, isHeavy: boolean) => Promise<unknown>;

/**
 * Whether a request may look through much more than it answers. A page of a list of records is found by an index, unless
 * texts are searched, states are asked for, a filter is combined with another filter or order, or many rows have to be
 * skipped.
 */
export function isHeavyRead({ call, body }: Incoming, resource: Resource | undefined): boolean {
    if (!call.heavy) return false;
    if (!resource || !isKeptInRecords(resource) || call.dialect === 'rest') return true;
    // The body has been parsed by the schema of an inquiry.
    const inquiry = body as Inquiry;
    const { page = 1, limit = limits.page.default, after, before } = inquiry.pagination ?? {};
    const isSkipping = after === undefined && before === undefined && page * limit > limits.countedRows;
    const narrowed = Object.entries(getFilter(inquiry)).filter(([name, value]) => name !== 'id' && value !== undefined);
    const isReordered = inquiry.sort !== undefined && inquiry.sort.field !== getUsualField(resource);
    const isStaged = narrowed.some(([name]) => name === 'state');
    const isIndexed = narrowed.length === 0 || (narrowed.length === 1 && !isReordered && !isStaged);
    return Boolean(inquiry.q) || !isIndexed || isSkipping;
}

/** Names the reason of a read that the database ended, since "not available" would make the caller only try again. */
function toTooSlow(error: unknown, { dialect }: Services): unknown {
    const failure = dialect.getFailure(error);
    const isTooSlow = failure?.reason === 'unavailable' && failure.timedOut;
    return isTooSlow ? new Failure('unavailable', null, { message: 'server.tooSlow', cause: error }) : error;
}

/** Refuses a heavy read that has waited too long. */
const refuse = () => fail('tooManyRequests', { retryAfter: 2 }, { message: 'server.tooManyReads', retryAfter: 2 });

/**
 * The turns of heavy reads. They have a share of the database of their own, so that all other calls find a free
 * connection; no landing page and no account gets more than half of that share. Further reads wait, and are refused with
 * 42901 if that takes too long.
 */
const getTurns = onceForStore((services) => {
    const inTurn = createFairLimiter({
        atOnce: services.reads.atOnce,
        mostWaiting: { all: 500, each: 50 },
        mostWaitMs,
        refuse,
    });
    addQueue(services, 'heavy reads', inTurn.count);
    return inTurn;
});

/** Runs a heavy read of a caller in turn, over connections for heavy reads. `isPatient`: it waits as long as others read. */
export async function readInTurn<T>(
    services: Services,
    { principal, tenant }: Pick<Incoming, 'principal' | 'tenant'>,
    read: (services: Services) => Promise<T>,
    { isPatient = false } = {},
): Promise<T> {
    const { accountId } = principal ?? fail('sessionEnded');
    const turn = { group: tenant?.id ?? accountId, within: accountId, alone: false, isBackground: isPatient };
    try {
        return await getTurns(services)(turn, () => read({ ...services, db: services.reads.choose() }));
    } catch (error) {
        throw toTooSlow(error, services);
    }
}

/** Creates the only way to the handlers, which lets heavy reads run in turn. */
export function createRunHandler(services: Services): RunHandler {
    // Created now, so that the figures have the queue before the first read.
    getTurns(services);
    return async (handler, incoming, isHeavy) => {
        if (!isHeavy || !incoming.principal) return await handler(incoming, services);
        return await readInTurn(services, incoming, async (reading) => {
            // A console gives up a search when more letters are typed.
            if (incoming.request.raw.socket?.destroyed) return fail('unavailable');
            return await handler(incoming, reading);
        });
    };
}
