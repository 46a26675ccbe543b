import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { openDatabase } from '../server/database/open';

/**
 * What a handler costs that does nothing but its SQL: no session, no permissions, no tenant, no validation, no history.
 * The statements come from the bench, which took them from the real server's own; driver and settings are the same.
 */
export type BareStatements = { list: string; get: string; update: string };

type Body = { parameters: unknown[] };
type Row = { data: string };

const statements: BareStatements = JSON.parse(process.env.BARE_STATEMENTS ?? '{}');
const { db } = await openDatabase({ url: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? '' });
const app = Fastify();

const run = (sql: string, parameters: unknown[]) => db.executeQuery(CompiledQuery.raw(sql, parameters));
const withDocument = (row: unknown) => ({ ...(row as Row), data: JSON.parse((row as Row).data) });

for (const name of ['list', 'get', 'update'] as const) {
    app.post<{ Body: Body }>(`/${name}`, async ({ body }) => {
        const { rows } = await run(statements[name], body.parameters);
        return { code: 0, msg: '', data: rows.map(withDocument) };
    });
}

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
