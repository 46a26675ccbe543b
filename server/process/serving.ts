import type { Server } from 'node:http';
import { startBuilding } from '../features/apk/run';
import { startCopying } from '../features/copyConfig/run';
import { startRebuilding } from '../features/rebuild/run';
import { startKeeping } from '../features/upkeep/keeping';
import type { OpenServices } from './services';
import { startSweeping } from './sweep';

/**
 * Starts what goes on behind the requests, then has `listen` take these: what a request wakes is begun only after the
 * claims of a process that is gone were forgotten. Where the store is this process's alone, they are forgotten before
 * the first request can arrive; elsewhere they run out. `listen` is told how to stop what goes on, which is stopped where
 * it fails.
 */
export async function startServing(
    services: OpenServices,
    listen: (stopWork: () => Promise<void>) => Promise<void>,
): Promise<void> {
    const stopSweeping = startSweeping(services);
    const starts = [startCopying, startBuilding, startKeeping, startRebuilding];
    const stops = [stopSweeping, ...starts.map((start) => start(services))];
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
 * Stops in order: nothing new, what is under way to its end but not for ever, then the store, whatever fails before it.
 * Answers what the process is to exit with.
 */
export async function stopServing(
    app: { server: Server; close(): Promise<unknown> },
    services: OpenServices,
    stopWork: () => Promise<void>,
): Promise<0 | 1> {
    const late = setTimeout(() => app.server.closeAllConnections(), services.config.shutdownMs);
    const ended = await Promise.allSettled([stopWork(), app.close()]);
    clearTimeout(late);
    ended.push(...(await Promise.allSettled([services.close()])));
    const failed = ended.filter((each) => each.status === 'rejected');
    for (const { reason } of failed) services.log.error({ err: reason }, 'the server could not be stopped in order');
    return failed.length > 0 ? 1 : 0;
}
