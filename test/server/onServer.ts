import pg from 'pg';

/** Has a PostgreSQL server carry out a command; returns the rows of its result. */
export async function onServer(url: string, command: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        return (await client.query<Record<string, unknown>>(command)).rows;
    } finally {
        await client.end();
    }
}
