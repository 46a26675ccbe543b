import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../base/database/tables';

/** Rows that one statement takes away: few enough to be done long before a statement counts as stuck. */
export const stepRows = 1000;

/** Repeats a statement that changes `stepRows` rows at most, until it finds fewer; others have their turn in between. */
export async function inSteps(db: Database, statement: RawBuilder<unknown>, signal?: AbortSignal): Promise<void> {
    for (let changed = stepRows; changed >= stepRows && !signal?.aborted; ) {
        const { numAffectedRows = 0n } = await statement.execute(db);
        changed = Number(numAffectedRows);
        await setImmediate();
    }
}

/** At most this many rows. */
export const stepLimit = sql`limit ${sql.lit(stepRows)}`;
