import { randomUUID } from 'node:crypto';
import type { Doubt, Executor, StorageOwnerTable } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import { createTurns } from '../../base/system/turns';
import { judge, type Places } from '../../store/ownership/judge';
import { markTime, readMark, writeMark } from '../../store/ownership/mark';
import { ownerId, ownerRow } from '../../store/ownership/ownerRow';
import { mayClaim } from './claim';

type Settling = Pick<Services, 'db' | 'dialect' | 'storage'>;

async function addRow({ db, now }: Services): Promise<void> {
    const blank = { token: '', next_token: null, place: '', doubt: null, owned_time: '' };
    const row: StorageOwnerTable = { id: ownerId, store: randomUUID(), ...blank, swept_time: now().toISOString() };
    await db
        .insertInto('storage_owner')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
}

const inTurn = createTurns(1);

/**
 * One after another, over all processes: who reads the mark writes it before the next one reads it. A database does not wait
 * for ever for a storage that is silent; what is thrown then is that of the storage.
 */
async function alone<T>(
    { db, dialect }: Settling,
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

/** Looks whose the storage is and, where it is ours, says what its mark is to become. */
async function look(services: Services, places: Places): Promise<Doubt | null> {
    const { storage } = services;
    const isTaken = (await readMark(storage)) === undefined && !(await mayClaim(services));
    return await alone(services, async (db, row) => {
        const mark = await readMark(storage);
        const judged = judge(row, mark, places);
        const doubt = judged === 'unmarked' ? (isTaken ? 'foreign' : null) : judged;
        // Whoever else goes by this name is to know of it, too: one of the two would lose files.
        if (mark && doubt === 'older') await writeMark(storage, { ...mark, disputed: true });
        const wanted = { next_token: row.next_token ?? randomUUID() };
        const anew = judged === 'unmarked' ? { owned_time: '' } : {};
        await update(db, doubt === null ? { ...wanted, ...anew } : { doubt });
        return doubt;
    });
}

/** Gives the storage the mark that was decided on; done by several processes, it is done once. */
async function writeNext({ storage, ...services }: Settling, { place, address }: Places): Promise<void> {
    await alone({ storage, ...services }, async (db, { store, next_token, owned_time }) => {
        if (next_token === null) return;
        await writeMark(storage, { store, token: next_token, address, disputed: false });
        const since = owned_time === '' ? ((await markTime(storage))?.toISOString() ?? '') : owned_time;
        await update(db, { token: next_token, next_token: null, place, doubt: null, owned_time: since });
    });
}

/**
 * Finds out whether the database owns the storage, and keeps that in the database: null where it does, and then the storage
 * has a new mark. It is called often, so that copies and backups of the database soon do not know the mark any more.
 */
export function settleOwner(services: Services): Promise<Doubt | null> {
    return inTurn(async () => {
        const { db, dialect, storage } = services;
        if (!(await ownerRow(db))) await addRow(services);
        const places = { place: await dialect.placeOf(db), address: storage.address };
        const doubt = await look(services, places);
        if (doubt === null) await writeNext(services, places);
        return doubt;
    });
}

/** Makes the storage this database's, whosever it was. Copies of the database, and whoever owned it, do not own it any more. */
export function adoptStorage(services: Services): Promise<void> {
    return inTurn(async () => {
        const { db, dialect, storage } = services;
        if (!(await ownerRow(db))) await addRow(services);
        const places = { place: await dialect.placeOf(db), address: storage.address };
        await alone(services, (executor) =>
            update(executor, { store: randomUUID(), token: '', next_token: randomUUID(), owned_time: '' }),
        );
        await writeNext(services, places);
    });
}
