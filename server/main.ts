import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { resources } from '../resources';
import { publishAssets } from './api/console/assets';
import { readFrameScript } from './api/console/frameScript';
import { createServeConsole } from './api/console/serve';
import { logOptions } from './api/routes/logging';
import { createAccepting } from './base/http/accepting';
import { type Config, readConfig } from './base/system/config';
import { ConfigError } from './base/system/configError';
import { fillDatabase, isFilling, openFilled } from './process/demo/demoProcess';
import { demoAccounts } from './process/demoAccounts';
import { refuseOpenDemo } from './process/demoGuard';
import { exitWithError } from './process/exitWithError';
import { type OpenServices, openServices } from './process/services';
import { startServing, stopServing } from './process/serving';

const program = fileURLToPath(import.meta.url);
const consoleFolder = join(dirname(program), '..', 'public');

function printLine(line: string): void {
    process.stdout.write(`${line}\n`);
}

/**
 * Prints the demo accounts that exist. A database with other data may be started with `DEMO` set as well; it has none.
 */
async function printDemoAccounts({ db }: OpenServices): Promise<void> {
    const usernames = demoAccounts.map(({ username }) => username);
    const rows = await db.selectFrom('account').select('username').where('username', 'in', usernames).execute();
    const names = new Set(rows.map(({ username }) => username));
    const present = demoAccounts.filter(({ username }) => names.has(username));
    if (present.length > 0) printLine('Demo accounts:');
    for (const { username, password } of present) printLine(`  ${username} / ${password}`);
}

/** Returns the location of the data for messages, without user and password. */
function getDataLocation({ dataDir, databaseUrl }: Config): string {
    if (databaseUrl === undefined) return resolve(dataDir);
    const { host, pathname } = new URL(databaseUrl);
    return `the database ${pathname.slice(1)} at ${host}`;
}

/** Messages for errors of listening, by error code; each names the variable to change. */
const addressProblems: Readonly<Record<string, (config: Config) => string>> = {
    EADDRINUSE: ({ port }) => `PORT ${port} is in use by another program`,
    EACCES: ({ port }) => `PORT ${port} is not allowed for this user: use a port above 1023`,
    EADDRNOTAVAIL: ({ host }) => `HOST "${host}" is not an address of this machine`,
    ENOTFOUND: ({ host }) => `HOST "${host}" is unknown`,
    EAI_AGAIN: ({ host }) => `HOST "${host}" is unknown`,
};

/**
 * Number of connections that may wait until the process accepts them. Whoever finds no place tries again only after a second,
 * then three: longer than a request that is let in ever waits.
 */
const backlog = 4096;

async function listen(app: FastifyInstance, config: Config): Promise<void> {
    const address = await app.listen({ host: config.host, port: config.port, backlog }).catch((error: unknown) => {
        const problem = addressProblems[error instanceof Error && 'code' in error ? String(error.code) : ''];
        throw problem ? new ConfigError(problem(config)) : error;
    });
    printLine(`The console is at ${address}`);
    printLine(`The data are in ${getDataLocation(config)}`);
}

/** Counts what the process does, if somebody is to ask for it. */
async function openMetrics(services: OpenServices) {
    if (services.config.metricsPort === undefined) return undefined;
    const { createMetrics } = await import('./process/metrics/metrics');
    return createMetrics(services);
}

function stopOnSignals(app: FastifyInstance, services: OpenServices, stopWork: () => Promise<unknown>): void {
    let stopping = false;
    const stop = async () => {
        if (stopping) return;
        stopping = true;
        process.exit(await stopServing(app, services, stopWork));
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

async function start(): Promise<void> {
    const demo = process.argv.includes('--demo') ? { DEMO: 'true' } : {};
    const config = readConfig({ ...process.env, ...demo });
    const log = pino({ level: config.logLevel, ...logOptions });
    const open = () => openServices(config, resources, log);
    if (isFilling) return await fillDatabase(open);
    const opened = config.demo ? openFilled(open, program) : open();
    const [services, { buildApp }] = await Promise.all([opened, import('./process/app')]);
    try {
        await refuseOpenDemo(services, demoAccounts);
        await publishAssets(services, consoleFolder);
        const metrics = await openMetrics(services);
        const app = await buildApp(services, {
            serveConsole: await createServeConsole(consoleFolder),
            frameScript: readFrameScript(consoleFolder),
            observe: metrics?.observe,
        });
        await startServing(
            services,
            async (stopWork) => {
                const accepting = createAccepting(app.server);
                // Registered first, because the reader of the printed address may stop the server immediately.
                stopOnSignals(app, services, () => Promise.all([accepting.stop(), stopWork()]));
                await listen(app, config);
                accepting.start().catch((err: unknown) => log.warn({ err }, 'connections are accepted one by one'));
                if (config.demo) await printDemoAccounts(services);
            },
            metrics,
        );
    } catch (error) {
        await services.close();
        throw error;
    }
}

start().catch(exitWithError);
