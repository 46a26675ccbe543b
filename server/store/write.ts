import type { Change, ChangedRow, Write } from '../base/database/change';
import type { Executor } from '../base/database/tables';
import type { Incoming, Services } from '../base/services/context';
import { fail } from '../base/system/errors';

/** What writers of the store need of a process. */
export type Store = Pick<Services, 'db' | 'dialect' | 'log'>;

/** Who writes, when and why, from a call that passed the guard. */
export function writeOf(incoming: Incoming<unknown>, resource: string, services: Pick<Services, 'now'>): Write {
    const { principal, address, call, idempotency } = incoming;
    if (!principal) return fail('sessionEnded');
    return {
        resource,
        verb: call.name.slice(call.name.lastIndexOf('.') + 1),
        author: { accountId: principal.accountId, username: principal.username, address },
        time: services.now().toISOString(),
        idempotency,
    };
}

/** The kept answer of a change that answers what it left behind: the revision holds that already. */
export type Pointer = { ldpId: string; revision: string };

export function pointerTo(ldpId: string, revision: string): string {
    return JSON.stringify({ ldpId, revision } satisfies Pointer);
}

/**
 * `Dialect.applyChange` of rows that show images. Fails with `unavailable` where an image went away after it was looked up,
 * since trying again says which; the `cause` is what the database said.
 */
export async function applyShowing<Row extends ChangedRow>(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    change: Change<Row>,
): Promise<Row[]> {
    try {
        return await dialect.applyChange(db, change);
    } catch (error) {
        if (dialect.failureOf(error)?.reason !== 'referenced') throw error;
        return fail('unavailable', null, { cause: error });
    }
}
