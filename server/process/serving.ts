import type { Server } from 'node:http';
import { startCheckingProofs } from '../domain/landingPages/proofs/checkAgain';
import { startMakingRenditions } from '../domain/media/renditionQueue';
import { startBuilding } from '../features/apk/run';
import { startCopying } from '../features/copyConfig/run';
import { keepPresence } from '../features/presence/hub';
import { startRebuilding } from '../features/rebuild/run';
import { startRemoving } from '../features/removal/run';
import { startIndexing } from '../features/searchIndexes/run';
import { startKeeping } from '../features/upkeep/keeping';
import { isKeptInRecords } from '../rules/getOperation';
import { getSites, keepRenewing } from '../site/sites';
import { type Metrics, serveMetrics } from './metrics/serve';
import type { OpenServices } from './services';
import { startSweeping } from './sweep';
import { startTlsAsk } from './tlsAsk';

/** Starts to answer the TLS proxy, if there is one; returns the function that stops it. */
async function startAsk(services: OpenServices): Promise<() => Promise<void>> {
    const { tlsAskPort } = services.config;
    return tlsAskPort === undefined ? async () => {} : (await startTlsAsk(services, tlsAskPort)).stop;
}

/**
 * Starts background work, then calls `listen` to accept requests, so that work woken by a request begins only after the
 * claims of a dead process were released. If the database belongs to this process alone, they are released before the
 * first request can arrive; otherwise they expire. The landing pages are known before that, too. `listen` receives the
 * function that stops background work, which is also called if `listen` fails. `metrics` are the figures to be served,
 * if any.
 */
export async function startServing(
    services: OpenServices,
    listen: (stopWork: () => Promise<void>) => Promise<void>,
    metrics?: Metrics,
): Promise<void> {
    await getSites(services).renew();
    const stopAsk = await startAsk(services);
    const { metricsPort } = services.config;
    const served = metrics && metricsPort !== undefined && (await serveMetrics(metrics, services, metricsPort));
    const stopSweeping = startSweeping(services);
    const startSearching = () => startIndexing(services, services.resources.filter(isKeptInRecords));
    const starts = [
        ...[startCopying, startBuilding, startKeeping, startRebuilding, startSearching],
        ...[startMakingRenditions, keepRenewing, startCheckingProofs, keepPresence, startRemoving],
    ];
    const stops = [stopAsk, stopSweeping, ...(served ? [served.stop] : []), ...starts.map((start) => start(services))];
    const stopWork = async () => {
        await Promise.all(stops.map((stop) => stop()));
    };
    try {
        await listen(stopWork);
    } catch (error) {
        await stopWork();
        throw error;
    }
}

/**
 * Stops the server: accepts no new work, waits for running work up to a limit, then closes the database, even after
 * errors. Returns the exit code of the process.
 */
export async function stopServing(
    app: { server: Server; close(): Promise<unknown> },
    services: OpenServices,
    stopWork: () => Promise<unknown>,
): Promise<0 | 1> {
    const late = setTimeout(() => app.server.closeAllConnections(), services.config.shutdownMs);
    const ended = await Promise.allSettled([stopWork(), app.close()]);
    clearTimeout(late);
    ended.push(...(await Promise.allSettled([services.close()])));
    const failed = ended.filter((each) => each.status === 'rejected');
    for (const { reason } of failed) services.log.error({ err: reason }, 'a part of the server failed to stop');
    return failed.length > 0 ? 1 : 0;
}
