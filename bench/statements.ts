import {
    type CompiledQuery,
    type DatabaseConnection,
    DummyDriver,
    type Dialect as Engine,
    Kysely,
    PostgresAdapter,
    PostgresIntrospector,
    PostgresQueryCompiler,
    SqliteAdapter,
    SqliteIntrospector,
    SqliteQueryCompiler,
} from 'kysely';
import { pino } from 'pino';
import { article as resource } from '../resources/article';
import { postgresDialect } from '../server/base/database/dialect.postgres';
import { sqliteDialect } from '../server/base/database/dialect.sqlite';
import type { Tables } from '../server/base/database/tables';
import { readRange } from '../server/store/list';
import { findRow, updateRecord } from '../server/store/records';
import type { Values } from '../server/store/values';
import type { RevisionPointer } from '../server/store/write';
import { owner } from './fill';

/** A statement as passed to the driver. */
export type Statement = { text: string; parameters: readonly unknown[] };

const postgres: Engine = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new AnsweringDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
};
const sqlite: Engine = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new AnsweringDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** What stands in parameters for values that differ from request to request. */
export const placeholders = { version: 987_654_321, revision: '#revision#', key: '#key#' } as const;

/** The row that every statement of the captured change returns, so that the store goes on. */
const changedRow = { ldp_id: '', record_id: '', version: 1, revision_id: placeholders.revision, after: '{}' };

/** A driver without a database. */
class AnsweringDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
        return {
            // Only the store's own statements are run, and they select no more than this.
            executeQuery: async <R>() => ({ rows: [changedRow as R] }),
            async *streamQuery() {},
        };
    }
}

/** Builds the statements of the bare handler: those of the real store, captured by a driver without a database. */
export function createStatements(isPostgres: boolean) {
    const caught: CompiledQuery[] = [];
    const db = new Kysely<Tables>({
        dialect: isPostgres ? postgres : sqlite,
        log: ({ query }) => void caught.push(query),
    });
    const store = { db, dialect: isPostgres ? postgresDialect : sqliteDialect, log: pino({ level: 'silent' }) };
    const buildListScope = (ldpId: string) => ({ resource, ldpId, lang: 'en' });

    async function catchAll(work: Promise<unknown>): Promise<Statement[]> {
        await work;
        return caught.splice(0).map((query) => ({ text: query.sql, parameters: query.parameters }));
    }

    async function catchFirst(work: Promise<unknown>): Promise<Statement[]> {
        return (await catchAll(work)).slice(0, 1);
    }

    return {
        list: (ldpId: string) => catchFirst(readRange(store, buildListScope(ldpId), { first: 0, count: 20 })),
        get: (ldpId: string, id: string) => catchFirst(findRow(store, buildListScope(ldpId), id)),
        /** All that an update writes: the record, its revision and the answer that is kept for a repetition. */
        async update(ldpId: string, id: string, values: Values): Promise<Statement[]> {
            const { version, revision, key } = placeholders;
            const author = { accountId: owner.username, username: owner.username, address: '127.0.0.1' };
            const idempotency = { key, requestHash: key };
            const write = {
                resource: resource.name,
                verb: 'update',
                author,
                time: new Date().toISOString(),
                idempotency,
            };
            const expected = { id, version, before: { values, outdated: null } };
            const all = await catchAll(updateRecord(store, buildListScope(ldpId), write, values, expected));
            const pointer = all.flatMap(({ parameters }) => parameters).find((each) => isPointer(each));
            // The store wrote the JSON itself.
            const own = pointer === undefined ? '' : (JSON.parse(String(pointer)) as RevisionPointer).revision;
            return all.map(({ text, parameters }) => ({
                text,
                parameters: parameters.map((each) =>
                    typeof each === 'string' ? each.replaceAll(own, revision) : each,
                ),
            }));
        },
    };
}

const isPointer = (value: unknown) => typeof value === 'string' && value.startsWith('{"ldpId":');
