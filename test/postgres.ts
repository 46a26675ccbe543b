import type pg from 'pg';
import { createClient } from '../server/process/opening/postgresPools';

/** Opens a connection, which others may break: the next query reports it. */
export async function connect(url: string): Promise<pg.Client> {
    const client = createClient({ connectionString: url });
    await client.connect();
    return client;
}

/** Has a PostgreSQL server carry out a command; returns the rows of its result. */
export async function onServer<Row extends pg.QueryResultRow>(url: string, command: string): Promise<Row[]> {
    const client = await connect(url);
    return await client
        .query<Row>(command)
        .then(({ rows }) => rows)
        .finally(() => client.end());
}
