import { type RawBuilder, sql } from 'kysely';
import type { RecordState } from '../../contract/delivery/state';
import type { Resource } from '../../contract/resource';
import type { Dialect } from '../base/database/dialect';
import { getPeriodColumns } from './period';

/** The states that records are asked for, at an instant. */
export type AskedStates = { states: readonly RecordState[]; at: Date };

/**
 * Returns the condition of each state at an instant: the SQL of `getState`. Types without periods have no condition for
 * states that their records never have.
 */
function buildConditions(dialect: Dialect, resource: Resource, at: Date): Record<RecordState, RawBuilder<unknown>> {
    const { start, end } = getPeriodColumns(dialect, resource) ?? {};
    const now = at.toISOString();
    const active = sql`record.status = 'ACTIVE'`;
    const inactive = sql`record.status = 'INACTIVE' and record.published_time`;
    const rest = { DRAFT: sql`${inactive} is null`, OFF: sql`${inactive} is not null` };
    if (!start || !end) return { ...rest, LIVE: active, SCHEDULED: sql`1 = 0`, ENDED: sql`1 = 0` };
    return {
        ...rest,
        LIVE: sql`${active} and (${start} is null or ${start} <= ${now}) and (${end} is null or ${end} > ${now})`,
        SCHEDULED: sql`${active} and ${start} > ${now} and ${start} < ${end}`,
        ENDED: sql`${active} and (${end} <= ${now} or ${start} >= ${end})`,
    };
}

/** Builds the condition that a record is in one of these states. */
export function stateCondition(dialect: Dialect, resource: Resource, { states, at }: AskedStates): RawBuilder<unknown> {
    const conditions = buildConditions(dialect, resource, at);
    return sql`(${sql.join(
        states.map((state) => sql`(${conditions[state]})`),
        sql` or `,
    )})`;
}
