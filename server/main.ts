import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { resources } from '../resources';
import { buildApp } from './app';
import { type Config, configFrom } from './config';
import { ConfigError } from './configError';
import { UnusableStore } from './database/dialect';
import { demoAccounts } from './demoAccounts';
import { refuseOpenDemo } from './demoGuard';
import { logOptions } from './routes/logging';
import { type OpenServices, openServices } from './services';
import { startSweeping } from './sessions/sweep';
import { createServeConsole } from './static';
import { StorageError } from './storage/storage';

const consoleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'public');

function say(line: string): void {
    process.stdout.write(`${line}\n`);
}

/** Whether an error is the fault of a setting or of a place, and one line says it all. */
function isReadable(error: unknown): error is Error {
    if (error instanceof ConfigError || error instanceof UnusableStore || error instanceof StorageError) return true;
    return (
        error instanceof Error &&
        'code' in error &&
        ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(String(error.code))
    );
}

/** Fills an empty store with demo data; answers whether this store holds any. */
async function prepareDemo(services: OpenServices): Promise<boolean> {
    const anyone = await services.db.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (anyone) return false;
    const { seedDemo } = await import('./demo/seed');
    say('The store is empty: filling it with demo data …');
    await seedDemo(services);
    return true;
}

async function listen(app: FastifyInstance, { host, port, demo }: Config): Promise<void> {
    const address = await app.listen({ host, port });
    say(`The console is at ${address}`);
    if (!demo) return;
    say('Demo accounts:');
    for (const { username, password } of demoAccounts) say(`  ${username} / ${password}`);
}

/** Ends the process in order: nothing new, what is under way to its end but not for ever, then the store. */
function stopOnSignals(app: FastifyInstance, services: OpenServices, stopSweeping: () => void): void {
    let stopping = false;
    const stop = async () => {
        if (stopping) return;
        stopping = true;
        stopSweeping();
        const late = setTimeout(() => app.server.closeAllConnections(), services.config.shutdownMs);
        await app.close();
        clearTimeout(late);
        await services.close();
        process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

async function start(): Promise<void> {
    const demo = process.argv.includes('--demo') ? { DEMO: 'true' } : {};
    const config = configFrom({ ...process.env, ...demo });
    const log = pino({ level: config.logLevel, ...logOptions });
    const services = await openServices(config, resources, log);
    try {
        if (config.demo) await prepareDemo(services);
        await refuseOpenDemo(services, demoAccounts);
        const app = await buildApp(services, { serveConsole: createServeConsole(consoleFolder) });
        await listen(app, config);
        stopOnSignals(app, services, startSweeping(services));
    } catch (error) {
        await services.close();
        throw error;
    }
}

start().catch((error: unknown) => {
    process.stderr.write(
        `${isReadable(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
});
