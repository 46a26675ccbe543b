import type { ChangedRow, RowChange, Write } from '../base/database/change';
import type { Executor } from '../base/database/tables';
import type { Incoming, Services } from '../base/services/context';
import { fail } from '../base/system/errors';

/** The services needed for reading and writing stored data. */
export type Store = Pick<Services, 'db' | 'dialect' | 'log'>;

/** Returns author, time, verb and idempotency of a write, from an admitted request. */
export function createWrite(incoming: Incoming<unknown>, resource: string, services: Pick<Services, 'now'>): Write {
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

/**
 * The stored answer of a change whose answer is the new state: a reference to its revision, which contains that state.
 */
export type RevisionPointer = { ldpId: string; revision: string };

export function createPointer(ldpId: string, revision: string): string {
    return JSON.stringify({ ldpId, revision } satisfies RevisionPointer);
}

/**
 * Runs `Dialect.applyChange` for rows that use images.
 *
 * @throws {Failure} 50301 if an image was deleted after it was checked, since a retry reports which; `cause` is the
 * database error
 */
export async function applyImageChange<Row extends ChangedRow>(
    { dialect }: Pick<Store, 'dialect'>,
    db: Executor,
    change: RowChange<Row>,
): Promise<Row[]> {
    try {
        return await dialect.applyChange(db, change);
    } catch (error) {
        if (dialect.getFailure(error)?.reason !== 'referenced') throw error;
        return fail('unavailable', null, { cause: error });
    }
}
