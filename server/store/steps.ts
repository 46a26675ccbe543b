import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../base/database/tables';

/** Maximum of rows deleted by one statement, far below the number that would exceed the time limit of a statement. */
export const stepRows = 1000;

/**
 * Repeats a statement that changes at most `stepRows` rows until it changes fewer, yielding to the event loop in
 * between.
 */
export async function inSteps(db: Database, statement: RawBuilder<unknown>, signal?: AbortSignal): Promise<void> {
    for (let changed = stepRows; changed >= stepRows && !signal?.aborted; ) {
        const { numAffectedRows = 0n } = await statement.execute(db);
        changed = Number(numAffectedRows);
        await setImmediate();
    }
}

/** Limits a statement to `stepRows` rows. */
export const stepLimit = sql`limit ${sql.lit(stepRows)}`;
