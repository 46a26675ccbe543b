import { expect } from '@playwright/test';
import type { Page } from '../../contract/envelope';
import { signedIn } from '../process/client';
import type { Place } from '../process/databases';
import { makeDemoStores } from '../process/demoStores';
import { startServer } from '../process/serverProcess';
import { accounts } from './console';
import { provideStores } from './stores';

/** Builds the apps of the demo data once, which each copy would otherwise do for itself. */
async function buildApps(env: Place['env']): Promise<void> {
    const server = await startServer(env);
    const { username, password } = accounts.admin;
    const client = await signedIn(server.url, username, password);
    const unfinished = { status: ['WAITING', 'BUILDING'] };
    const count = async () => (await client.post<Page<unknown>>('/api/apk/job/inquiry', unfinished)).data.total;
    await expect.poll(count, { timeout: 120_000 }).toBe(0);
    await client.post('/api/auth/signout', {});
    await server.stop();
}

export default async function setUp(): Promise<() => Promise<void>> {
    const { stores, remove } = await makeDemoStores(buildApps);
    provideStores(stores);
    return remove;
}
