import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../base/database/tables';
import { getDerivedColumns } from '../../../domain/accounts/rows';
import { textKey } from '../../../store/textKey';

const pageSize = 500;

type TextRow = Readonly<Record<string, string>>;

/** The key columns of a table, the texts that its derived columns depend on, and how these are computed. */
type DerivedColumns = { keyColumns: readonly string[]; from: readonly string[]; derive(row: TextRow): TextRow };

const named: Omit<DerivedColumns, 'keyColumns'> = {
    from: ['name'],
    derive: ({ name = '' }) => ({ name_key: textKey(name) }),
};

const derived: Readonly<Record<string, DerivedColumns>> = {
    account: {
        keyColumns: ['id'],
        from: ['username', 'name', 'remark'],
        derive({ username = '', name = '', remark = '' }) {
            const { name_key, search } = getDerivedColumns({ username, name, remark });
            return { name_key, search };
        },
    },
    landing_page: { keyColumns: ['id'], ...named },
    media: { keyColumns: ['ldp_id', 'id'], ...named },
    apk_task: { keyColumns: ['id'], ...named },
};

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function write(
    db: Kysely<Tables>,
    table: string,
    { keyColumns, derive: keys }: DerivedColumns,
    row: TextRow,
): Promise<void> {
    const computed = Object.entries(keys(row));
    const changed = computed.filter(([column, key]) => row[column] !== key);
    if (changed.length === 0) return;
    const values = changed.map(([column, key]) => sql`${sql.ref(column)} = ${key}`);
    const where = keyColumns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(where, sql` and `)}`.execute(db);
}

/** Recomputes the derived columns of a table in batches, ordered by key. */
async function recomputeColumns(db: Kysely<Tables>, table: string, definition: DerivedColumns): Promise<void> {
    const { keyColumns, from, derive: keys } = definition;
    const read = columns([...keyColumns, ...from, ...Object.keys(keys({}))]);
    for (let behind: RawBuilder<unknown> = sql`true`; ; ) {
        const { rows } = await sql<TextRow>`select ${read} from ${sql.table(table)} where ${behind}
            order by ${columns(keyColumns)} limit ${pageSize}`.execute(db);
        for (const row of rows) await write(db, table, definition, row);
        const last = rows.at(-1);
        if (!last || rows.length < pageSize) return;
        behind = sql`(${columns(keyColumns)}) > (${sql.join(keyColumns.map((column) => last[column]))})`;
    }
}

/**
 * Applies a new folding to the sort and search keys. Those of records are rebuilt separately, because their form
 * changes.
 */
export async function textFolding(db: Kysely<Tables>): Promise<void> {
    for (const [table, definition] of Object.entries(derived)) await recomputeColumns(db, table, definition);
}
