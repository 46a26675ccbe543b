import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Services } from '../base/services/context';

/** The values that a column of revisions may have. */
type ColumnFilter = readonly [column: string, values: readonly string[]];

/**
 * Columns whose revisions an index finds in the order of display. Of equally rare filters the first is taken: its index
 * contains what the others compare.
 */
const orderedColumns = ['ldp_id', 'username', 'address', 'verb', 'resource'] as const;

/** The column by which the revisions of all landing pages within reach are found. */
const reachColumn = 'ldp_id';

/**
 * Loads the time of the ten-thousandth newest revision within the reach of the caller, '' if there is none. Only lists
 * that cover all of a caller's landing pages have it.
 */
type LoadReachTime = () => Promise<string>;

/** Columns that find few revisions by an index of their own, with any others. */
const narrowColumns: ReadonlySet<string> = new Set(['id', 'record_id']);

/**
 * Finds the column that few revisions have a given value of: the one whose ten-thousandth newest revision is the
 * oldest, or does not exist. Planners do not know that, or expect filters to be independent of each other.
 */
async function findRarest(
    { db }: Services,
    filters: readonly ColumnFilter[],
    loadReachTime: LoadReachTime | undefined,
): Promise<string | undefined> {
    const candidates = orderedColumns.flatMap((column) => {
        const [value, ...more] = filters.find(([each]) => each === column)?.[1] ?? [];
        return value === undefined || more.length > 0 ? [] : [{ column, value }];
    });
    if (candidates.length === 0) return loadReachTime && reachColumn;
    if (candidates.length < 2 && !loadReachTime) return candidates[0]?.column;
    const reachTime = await loadReachTime?.();
    if (reachTime === '') return reachColumn;
    const times = candidates.map(
        ({ column, value }) => sql`(select time from revision where ${sql.ref(column)} = ${value}
            order by time desc, id desc limit 1 offset ${limits.countedRows}) as ${sql.ref(column)}`,
    );
    const { rows } = await sql<Record<string, string | null>>`select ${sql.join(times)}`.execute(db);
    const getTime = (column: string) => rows[0]?.[column] ?? '';
    const columns = candidates.map(({ column }) => column);
    const rarest = columns.reduce((rarest, each) => (getTime(each) < getTime(rarest) ? each : rarest));
    return reachTime !== undefined && reachTime < getTime(rarest) ? reachColumn : rarest;
}

/** Whether only deletions of one list are wanted, which have an index of their own. */
function areListDeletions(filters: readonly ColumnFilter[], isLocal: boolean): boolean {
    const isSingle = (column: string) => filters.some(([each, { length }]) => each === column && length === 1);
    const areDeletions = filters.some(([column, values]) => column === 'verb' && values.join() === 'delete');
    return areDeletions && isSingle('resource') && (isLocal || isSingle('ldp_id'));
}

/** Chooses the columns by which an index is to find revisions. */
async function chooseIndexed(
    services: Services,
    filters: readonly ColumnFilter[],
    { isLocal, loadReachTime }: Options,
): Promise<(column: string) => boolean> {
    if (filters.some(([column]) => narrowColumns.has(column))) return () => true;
    if (areListDeletions(filters, isLocal)) return (column) => column !== 'verb';
    const rarest = isLocal ? reachColumn : await findRarest(services, filters, loadReachTime);
    return (column) => rarest === undefined || column === rarest;
}

/** `isLocal`: another condition names the landing page. */
type Options = { isLocal: boolean; loadReachTime?: LoadReachTime | undefined };

type ColumnConditions = {
    conditions: RawBuilder<unknown>[];
    /** Whether the rows are found by the landing pages within reach, which have no common order. */
    isByReach: boolean;
};

/**
 * Builds the conditions of columns so that planners find the revisions by the index of the rarest value, or of their
 * landing page if another condition names it, or of those within reach. `is true` keeps them from using the indexes of
 * other columns.
 */
export async function buildColumnConditions(
    services: Services,
    filters: readonly ColumnFilter[],
    options: Options,
): Promise<ColumnConditions> {
    const { isLocal, loadReachTime } = options;
    const isIndexed = await chooseIndexed(services, filters, options);
    const conditions = filters.map(([column, values]) => {
        const name = sql.ref(`revision.${column}`);
        const [only, ...others] = values;
        const condition =
            only !== undefined && others.length === 0 ? sql`${name} = ${only}` : services.dialect.isOneOf(name, values);
        return isIndexed(column) ? condition : sql`(${condition}) is true`;
    });
    const isByReach = loadReachTime !== undefined && isIndexed(reachColumn);
    if (!areListDeletions(filters, isLocal)) return { conditions, isByReach };
    return { conditions: [...conditions, sql`revision.after is null`], isByReach };
}
