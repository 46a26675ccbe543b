import { sql } from 'kysely';
import { build } from '../../contract/build';
import * as calls from '../../contract/calls/system';
import type { Handler, Services } from '../context';
import { createOpenApi } from '../openapi';
import type { RawAnswer } from '../routes/raw';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

function json(value: unknown, status = 200): RawAnswer {
    return { status, headers: jsonHeaders, body: JSON.stringify(value) };
}

const healthz: Handler = async () => json({ status: 'ok' });

async function works(what: string, ping: () => Promise<unknown>, { log }: Services): Promise<boolean> {
    try {
        await ping();
        return true;
    } catch (error) {
        log.warn({ err: error }, `${what} cannot be reached`);
        return false;
    }
}

const readyz: Handler = async (_incoming, services) => {
    const [database, storage] = await Promise.all([
        works('the database', () => sql`select 1`.execute(services.db), services),
        works('the storage', () => services.storage.ping(), services),
    ]);
    return json({ database, storage }, database && storage ? 200 : 503);
};

const openApi: Handler = async (_incoming, { resources }) => ({ headers: jsonHeaders, body: createOpenApi(resources) });

export const systemHandlers: Readonly<Record<string, Handler>> = {
    [calls.openApi.name]: openApi,
    [calls.healthz.name]: healthz,
    [calls.readyz.name]: readyz,
    [calls.version.name]: async () => build,
};
