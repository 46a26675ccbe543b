import { build } from '../../../contract/build';
import * as calls from '../../../contract/calls/system';
import { ignoresForwarded } from '../../base/http/forwarded';
import type { Services } from '../../base/services/context';
import { loadReadiness } from '../../base/services/readiness';
import { getRebuildQueue } from '../../features/rebuild/run';
import { serveDocs, serveOpenApi } from '../openapi/serve';
import { type HandledCall, handle, handleRaw } from '../routes/handle';
import type { RawAnswer } from '../routes/raw';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

function json(value: unknown, status = 200): RawAnswer {
    return { status, headers: jsonHeaders, body: JSON.stringify(value) };
}

async function ready(services: Services): Promise<RawAnswer> {
    const readiness = await loadReadiness(services);
    const notice = ignoresForwarded(services) ? { forwardedFor: 'ignored: TRUSTED_PROXIES is empty' } : {};
    const pending = getRebuildQueue(services).pending();
    const rebuilding = Object.keys(pending).length > 0 ? { rebuilding: pending } : {};
    return json({ ...readiness, ...notice, ...rebuilding }, Object.values(readiness).every(Boolean) ? 200 : 503);
}

export const systemHandlers: readonly HandledCall[] = [
    handleRaw(calls.openApi, serveOpenApi),
    handleRaw(calls.docs, serveDocs),
    handleRaw(calls.healthz, async () => json({ status: 'ok' })),
    handleRaw(calls.readyz, (_incoming, services) => ready(services)),
    handle(calls.version, async () => build),
];
