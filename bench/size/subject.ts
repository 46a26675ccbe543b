import { type Client, signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { type ServerProcess, startServer } from '../../test/process/serverProcess';
import { getLdpId, owner } from '../fill';
import { admin } from '../stores/people';
import { longPage, orderedPage } from '../stores/places';

/** A record as a list answers it. */
export type Item = { id: string; version: number } & Record<string, unknown>;

type Page = { items: Item[]; total: number };

/** A server on a filled store, with what the measured calls refer to. */
export type Subject = {
    server: ServerProcess;
    owner: string;
    admin: string;
    /** The first articles of the longest list. */
    long: Page;
    /** Its length: the position of its last article. */
    longLength: number;
    /** Articles of the list in an order made by hand. */
    ordered: Page;
    /** The record with the most revisions. */
    oldest: Item | undefined;
};

async function list(client: Client, page: number, more: object = {}): Promise<Page> {
    const body = { ldpId: getLdpId(page), pagination: { page: 1, limit: 100 }, ...more };
    const { code, msg, data } = await client.post<Page>('/api/ldp/article/inquiry', body);
    if (code !== 0) throw new Error(`A list answered ${code} ${msg}`);
    return data;
}

/** Starts the built server on a filled store and signs in. */
export async function startSubject(location: DataLocation): Promise<Subject> {
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    try {
        const client = await signInClient(server.url, owner.username, owner.password);
        const byAge = { sort: { field: 'createdTime', order: 'ASC' }, pagination: { page: 1, limit: 1 } };
        const [last] = (await list(client, longPage, { pagination: { page: 1, limit: 1, from: 'end' } })).items;
        return {
            server,
            owner: client.token,
            admin: (await signInClient(server.url, admin.username, admin.password)).token,
            long: await list(client, longPage),
            longLength: Number(last?.sort),
            ordered: await list(client, orderedPage),
            oldest: (await list(client, orderedPage, byAge)).items[0],
        };
    } catch (error) {
        await server.stop();
        throw error;
    }
}
