import { randomUUID } from 'node:crypto';
import type { Executor } from '../../base/database/tables';
import type { Doubt, StorageOwnerTable } from '../../base/database/tables/storage';
import type { Services } from '../../base/services/context';
import { createLimiter } from '../../base/system/limiter';
import { judgeOwnership, type OwnershipLocations } from '../../store/ownership/judge';
import { findMarkTime, readMark, writeMark } from '../../store/ownership/mark';
import { findOwnerRow, ownerId } from '../../store/ownership/ownerRow';
import { canClaim } from './claim';

type OwnerServices = Pick<Services, 'db' | 'dialect' | 'storage'>;

async function addRow({ db, now }: Services): Promise<void> {
    const blank = { token: '', next_token: null, place: '', doubt: null, owned_time: '' };
    const row: StorageOwnerTable = { id: ownerId, store: randomUUID(), ...blank, swept_time: now().toISOString() };
    await db
        .insertInto('storage_owner')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
}

const inTurn = createLimiter(1);

/**
 * Runs work one at a time across all processes, so that each writes the mark before the next one reads it. The database
 * may end the transaction if the storage does not respond; the error of the storage is thrown then.
 */
async function runAlone<T>(
    { db, dialect }: OwnerServices,
    work: (db: Executor, row: StorageOwnerTable) => Promise<T>,
): Promise<T> {
    let reason: unknown;
    const locked = async (executor: Executor) => {
        const row = executor.selectFrom('storage_owner').selectAll().where('id', '=', ownerId);
        try {
            return await work(executor, await (dialect.isShared ? row.forUpdate() : row).executeTakeFirstOrThrow());
        } catch (error) {
            reason = error;
            throw error;
        }
    };
    try {
        return await (dialect.isShared ? db.transaction().execute(locked) : locked(db));
    } catch (error) {
        throw reason ?? error;
    }
}

function update(db: Executor, values: Partial<StorageOwnerTable>): Promise<unknown> {
    return db.updateTable('storage_owner').set(values).where('id', '=', ownerId).execute();
}

/** Checks who owns the storage and, if this database does, stores what its next mark will be. */
async function checkOwner(services: Services, locations: OwnershipLocations): Promise<Doubt | null> {
    const { storage } = services;
    const isTaken = (await readMark(storage)) === undefined && !(await canClaim(services));
    return await runAlone(services, async (db, row) => {
        const mark = await readMark(storage);
        const judged = judgeOwnership(row, mark, locations);
        const doubt = judged === 'unmarked' ? (isTaken ? 'foreign' : null) : judged;
        // Mark the storage as disputed, so that another database with the same id notices too: one of the two would
        // lose files.
        if (mark && doubt === 'older') await writeMark(storage, { ...mark, disputed: true });
        const next = { next_token: row.next_token ?? randomUUID() };
        const anew = judged === 'unmarked' ? { owned_time: '' } : {};
        await update(db, doubt === null ? { ...next, ...anew } : { doubt });
        return doubt;
    });
}

/** Writes the stored next mark to the storage. If several processes do so, only the first one writes. */
async function writeNext(
    { storage, ...services }: OwnerServices,
    { place, address }: OwnershipLocations,
): Promise<void> {
    await runAlone({ storage, ...services }, async (db, { store, next_token, owned_time }) => {
        if (next_token === null) return;
        await writeMark(storage, { store, token: next_token, address, disputed: false });
        const since = owned_time === '' ? ((await findMarkTime(storage))?.toISOString() ?? '') : owned_time;
        await update(db, { token: next_token, next_token: null, place, doubt: null, owned_time: since });
    });
}

/**
 * Checks whether the database owns the storage and stores the result. Returns null if it does; the storage has a new
 * mark then. It is called often, so that the marks in copies and backups of the database are soon outdated.
 */
export function settleOwner(services: Services): Promise<Doubt | null> {
    return inTurn(async () => {
        const { db, dialect, storage } = services;
        if (!(await findOwnerRow(db))) await addRow(services);
        const locations = { place: await dialect.loadIdentity(db), address: storage.address };
        const doubt = await checkOwner(services, locations);
        if (doubt === null) await writeNext(services, locations);
        return doubt;
    });
}

/**
 * Makes this database the owner of the storage. Copies of the database, and the previous owner, do not own it any more.
 */
export function adoptStorage(services: Services): Promise<void> {
    return inTurn(async () => {
        const { db, dialect, storage } = services;
        if (!(await findOwnerRow(db))) await addRow(services);
        const locations = { place: await dialect.loadIdentity(db), address: storage.address };
        await runAlone(services, (executor) =>
            update(executor, { store: randomUUID(), token: '', next_token: randomUUID(), owned_time: '' }),
        );
        await writeNext(services, locations);
    });
}
