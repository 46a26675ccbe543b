import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../base/database/tables';
import { getDerivedColumns } from '../../../domain/accounts/rows';
import { textKey } from '../../../store/textKey';

const pageSize = 500;

type TextRow = Readonly<Record<string, string>>;

/** The key columns of a table, the texts that its derived columns depend on, and how these are computed. */
type DerivedColumns = { place: readonly string[]; from: readonly string[]; derive(row: TextRow): TextRow };

const named: Omit<DerivedColumns, 'place'> = {
    from: ['name'],
    derive: ({ name = '' }) => ({ name_key: textKey(name) }),
};

const derived: Readonly<Record<string, DerivedColumns>> = {
    account: {
        place: ['id'],
        from: ['username', 'name', 'remark'],
        derive({ username = '', name = '', remark = '' }) {
            const { name_key, search } = getDerivedColumns({ username, name, remark });
            return { name_key, search };
        },
    },
    landing_page: { place: ['id'], ...named },
    media: { place: ['ldp_id', 'id'], ...named },
    apk_task: { place: ['id'], ...named },
};

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function write(
    db: Kysely<Tables>,
    table: string,
    { place, derive: keys }: DerivedColumns,
    row: TextRow,
): Promise<void> {
    const made = Object.entries(keys(row));
    const changed = made.filter(([column, key]) => row[column] !== key);
    if (changed.length === 0) return;
    const values = changed.map(([column, key]) => sql`${sql.ref(column)} = ${key}`);
    const where = place.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(where, sql` and `)}`.execute(db);
}

/** Recomputes the derived columns of a table in batches, ordered by key. */
async function recomputeColumns(db: Kysely<Tables>, table: string, given: DerivedColumns): Promise<void> {
    const { place, from, derive: keys } = given;
    const read = columns([...place, ...from, ...Object.keys(keys({}))]);
    for (let behind: RawBuilder<unknown> = sql`true`; ; ) {
        const { rows } = await sql<TextRow>`select ${read} from ${sql.table(table)} where ${behind}
            order by ${columns(place)} limit ${pageSize}`.execute(db);
        for (const row of rows) await write(db, table, given, row);
        const last = rows.at(-1);
        if (!last || rows.length < pageSize) return;
        behind = sql`(${columns(place)}) > (${sql.join(place.map((column) => last[column]))})`;
    }
}

/**
 * Applies a new folding to the sort and search keys. Those of records are rebuilt separately, because their form
 * changes.
 */
export async function textFolding(db: Kysely<Tables>): Promise<void> {
    for (const [table, given] of Object.entries(derived)) await recomputeColumns(db, table, given);
}
