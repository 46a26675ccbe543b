import {
    type CompiledQuery,
    DummyDriver,
    type Dialect as Engine,
    Kysely,
    PostgresAdapter,
    PostgresIntrospector,
    PostgresQueryCompiler,
    SqliteAdapter,
    SqliteIntrospector,
    SqliteQueryCompiler,
    sql,
} from 'kysely';
import { pino } from 'pino';
import { article as resource } from '../resources/article';
import { postgresDialect } from '../server/base/database/dialect.postgres';
import { sqliteDialect } from '../server/base/database/dialect.sqlite';
import type { Tables } from '../server/base/database/tables';
import { toDocument } from '../server/store/document';
import { readRange } from '../server/store/list';
import { findRow } from '../server/store/records';
import { answerColumns } from '../server/store/row';
import type { Values } from '../server/store/values';
import { owner } from './fill';

/** A statement as passed to the driver. */
export type Statement = { text: string; parameters: readonly unknown[] };

const postgres: Engine = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
};
const sqlite: Engine = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** Builds the statements of the bare handler: those of the real store, captured by a driver without a database. */
export function createStatements(isPostgres: boolean) {
    const caught: CompiledQuery[] = [];
    const db = new Kysely<Tables>({
        dialect: isPostgres ? postgres : sqlite,
        log: ({ query }) => void caught.push(query),
    });
    const store = { db, dialect: isPostgres ? postgresDialect : sqliteDialect, log: pino({ level: 'silent' }) };
    const buildListScope = (ldpId: string) => ({ resource, ldpId, lang: 'en' });

    async function caughtFrom(work: Promise<unknown>): Promise<Statement> {
        await work;
        const query = caught.pop();
        if (!query) throw new Error('The store asked its database for nothing');
        return { text: query.sql, parameters: query.parameters };
    }

    return {
        list: (ldpId: string) => caughtFrom(readRange(store, buildListScope(ldpId), { first: 0, count: 20 })),
        get: (ldpId: string, id: string) => caughtFrom(findRow(store, buildListScope(ldpId), id)),
        /** Builds the record update as the store does it, without the revision and the retained answer. */
        update(ldpId: string, id: string, version: number, values: Values): Promise<Statement> {
            const { data, keys, search, unique_key } = toDocument(resource, values, 'en', id);
            const columns = sql.join(answerColumns.map((column) => sql.ref(column)));
            const statement = sql`update record set version = version + 1, data = ${data}, keys = ${keys}, search = ${search},
                    unique_key = ${unique_key}, updated_by = ${owner.username}, updated_time = ${new Date().toISOString()}
                where ldp_id = ${ldpId} and resource = ${resource.name} and id = ${id} and version = ${version}
                returning ${columns}`;
            return caughtFrom(statement.execute(db));
        },
    };
}
