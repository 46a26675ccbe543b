import { join } from 'node:path';
import Fastify from 'fastify';
import LibSql from 'libsql';
import pg from 'pg';
import { storeFile } from '../server/base/system/storeFile';
import { createPool, postgresLimits } from '../server/process/opening/postgresPools';

/**
 * A handler that does nothing but execute its SQL: no session, no permissions, no tenant, no validation, no history, no
 * query builder. Statements and parameters come with the request; drivers and their settings are those of the server.
 */
type Run = (texts: readonly string[], parameters: unknown[][]) => Promise<unknown[]>;

const jsonType = 114;

function onPostgres(url: string): Run {
    // pg types only the parsers of known type ids.
    const types = {
        getTypeParser: (type: number) => (type === jsonType ? (value: string) => value : pg.types.getTypeParser(type)),
    } as typeof pg.types;
    const pool = createPool({ connectionString: url, max: postgresLimits.connections, types });
    const names = new Map<string, string>();
    // Here each operation is one statement.
    return async ([text = ''], [values = []]) => {
        const name = names.get(text) ?? `s${names.size}`;
        names.set(text, name);
        return (await pool.query({ name, text, values })).rows;
    };
}

function onSqlite(folder: string): Run {
    const database = new LibSql(join(folder, storeFile));
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    const prepared = new Map<string, LibSql.Statement>();
    function runOne(text: string, values: unknown[]): unknown[] {
        const statement = prepared.get(text) ?? database.prepare(text);
        prepared.set(text, statement);
        if (statement.reader) return statement.all(...values);
        statement.run(...values);
        return [];
    }
    return async (texts, parameters) => {
        if (texts.length > 1) runOne('begin immediate', []);
        const [rows = []] = texts.map((text, index) => runOne(text, parameters[index] ?? []));
        if (texts.length > 1) runOne('commit', []);
        return rows;
    };
}

type Body = { parameters: unknown[][] };

const { DATABASE_URL, DATA_DIR = '', STATEMENTS = '{}' } = process.env;
const statements: Record<string, string[]> = JSON.parse(STATEMENTS);
const run = DATABASE_URL ? onPostgres(DATABASE_URL) : onSqlite(DATA_DIR);
const app = Fastify();

function withDocument(row: unknown): unknown {
    // The statements select `data`, but for that of an update on PostgreSQL.
    const { data, ...columns } = row as { data?: string };
    return data === undefined ? columns : { ...columns, data: JSON.parse(data) };
}

for (const [name, texts] of Object.entries(statements)) {
    app.post<{ Body: Body }>(`/${name}`, async ({ body }, reply) => {
        const rows = await run(texts, body.parameters);
        if (rows.length === 0) return reply.code(404).send();
        return { code: 0, msg: '', data: rows.map(withDocument) };
    });
}

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
