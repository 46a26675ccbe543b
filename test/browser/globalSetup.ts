import { expect } from '@playwright/test';
import type { Page } from '../../contract/envelope';
import { signInClient } from '../process/client';
import type { DataLocation } from '../process/databases';
import { createDemoStores } from '../process/demoStores';
import { startServer } from '../process/serverProcess';
import { accounts } from './console';
import { provideStores } from './stores';

/** Builds the apps of the demo data once, which each copy would otherwise do for itself. */
async function buildApps(env: DataLocation['env']): Promise<void> {
    const server = await startServer(env);
    const { username, password } = accounts.admin;
    const client = await signInClient(server.url, username, password);
    const unfinished = { status: ['WAITING', 'BUILDING'] };
    const count = async () => (await client.post<Page<unknown>>('/api/apk/job/inquiry', unfinished)).data.total;
    await expect.poll(count, { timeout: 120_000 }).toBe(0);
    await client.post('/api/auth/signout', {});
    await server.stop();
}

export default async function setUp(): Promise<() => Promise<void>> {
    const { stores, remove } = await createDemoStores(buildApps);
    provideStores(stores);
    return remove;
}
