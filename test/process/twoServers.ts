import { demoAccounts } from '../../server/process/demoAccounts';
import { type Client, findEnglishPage, signInClient } from './client';
import { createPostgresLocation } from './databases';
import { getDemoStore } from './demoPlaces';
import { type ServerProcess, startServer } from './serverProcess';

/** Two processes on one database with demo data, and a client of the first with the id of a landing page. */
type TwoServers = { writing: ServerProcess; reading: ServerProcess; client: Client; ldpId: string };

/** Starts two processes until the end of the test. */
export async function startTwoServers(onTestFinished: (undo: () => Promise<void>) => void): Promise<TwoServers> {
    const location = await createPostgresLocation(getDemoStore('PostgreSQL'));
    onTestFinished(location.remove);
    const [writing, reading] = await Promise.all([startServer(location.env), startServer(location.env)]);
    onTestFinished(async () => void (await Promise.all([writing.stop(), reading.stop()])));
    const [{ username, password }] = demoAccounts;
    const client = await signInClient(writing.url, username, password);
    return { writing, reading, client, ldpId: await findEnglishPage(client) };
}
