import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Call } from '../../contract/call';
import type { Envelope } from '../../contract/envelope';
import type { Resource } from '../../contract/resource';
import { resources as ownResources } from '../../resources';
import { handlers } from '../../server/api/calls';
import type { ServeConsole } from '../../server/api/console/serve';
import { logOptions } from '../../server/api/routes/logging';
import type { Handlers } from '../../server/api/routes/register';
import type { Database } from '../../server/base/database/tables';
import { loadMasterData } from '../../server/base/master/masterData';
import type { Handler, Services } from '../../server/base/services/context';
import { openStorage } from '../../server/base/storage/openStorage';
import type { Storage } from '../../server/base/storage/storage';
import { type Config, usualConnections } from '../../server/base/system/config';
import { defaultLimits } from '../../server/base/system/processLimits';
import { settleOwner } from '../../server/features/upkeep/owner';
import { buildApp } from '../../server/process/app';
import { answerCheck } from './answerCheck';
import { checkFailures } from './failureCheck';
import { databases, freshDatabase, type TestedDatabase } from './harness-database';
import {
    type AccountSeed,
    insertAccount,
    insertLandingPage,
    type LandingPageSeed,
    testPassword,
} from './harness-seeds';

export { testPassword };

/** An answer over the wire; `body` is the envelope if there is one. */
export type Answer<T = unknown> = {
    status: number;
    headers: Readonly<Record<string, unknown>>;
    text: string;
    body: Envelope<T>;
};

/** Calls the app as one account, or without one, with the token in the header. */
export type Caller = {
    token: string;
    get<T = Record<string, unknown>>(url: string, headers?: Record<string, string>): Promise<Answer<T>>;
    post<T = Record<string, unknown>>(
        url: string,
        body?: unknown,
        headers?: Record<string, string>,
    ): Promise<Answer<T>>;
    inject(options: InjectOptions): Promise<Answer>;
};

/** A running app over a store of its own, with a clock that stands still and the log. */
export type TestApp = {
    app: FastifyInstance;
    services: Services;
    clock: { time: Date; pass(seconds: number): void };
    log: string[];
    anyone: Caller;
    account(seed: AccountSeed): Promise<string>;
    landingPage(seed: LandingPageSeed): Promise<string>;
    signedIn(username: string, address?: string): Promise<Caller>;
    /** Adds an account and signs it in. */
    person(seed: AccountSeed): Promise<Caller>;
    close(): Promise<void>;
};

type Options = {
    database?: TestedDatabase;
    resources?: readonly Resource[];
    handlers?: Handlers;
    config?: Partial<Config>;
    serveConsole?: ServeConsole;
    /** A storage other than a folder; the app closes it. */
    storage?: Storage;
    /** Wraps the app's store. */
    watch?(db: Database): Database;
    /** Set if the storage does not answer, so that its owner is unknown; then no file in it is deleted. */
    isUnsettled?: boolean;
};

function configFor(dataDir: string, url: string | undefined, overrides: Partial<Config> = {}): Config {
    return {
        host: '127.0.0.1',
        port: 0,
        dataDir,
        databaseUrl: url,
        databaseConnections: usualConnections,
        mediaUrl: undefined,
        secretKey: Buffer.alloc(32, 7),
        secretKeyLost: false,
        trustedProxies: [],
        consoleHosts: [],
        tlsAskPort: undefined,
        tlsAskHost: '127.0.0.1',
        metricsPort: undefined,
        metricsHost: '127.0.0.1',
        domainProof: false,
        masterData: undefined,
        demo: false,
        logLevel: 'trace',
        slowCallMs: 0,
        appPackage: 'com.example.apps',
        ...defaultLimits,
        // Tests make calls without the pauses that people make, the more the faster the machine is.
        callsPerAccount: 0,
        callsPerAddress: 0,
        visitsPerAddress: 0,
        idleSeconds: 0,
        sweepMs: 0,
        // No test asks name servers other than its own; at this port there is none.
        proofLookup: { ...defaultLimits.proofLookup, nameServers: ['127.0.0.1:9'] },
        // Apps are only built by the test.
        apk: { ...defaultLimits.apk, threads: 0 },
        ...overrides,
    };
}

function createCaller(app: FastifyInstance, token: string, remoteAddress?: string): Caller {
    const from = remoteAddress === undefined ? {} : { remoteAddress };
    async function inject<T>(options: InjectOptions): Promise<Answer<T>> {
        const headers = { ...(token === '' ? {} : { authorization: token }), ...options.headers };
        const { statusCode, headers: answered, body } = await app.inject({ ...from, ...options, headers });
        const isJson = String(answered['content-type']).startsWith('application/json') && body !== '';
        return { status: statusCode, headers: answered, text: body, body: isJson ? JSON.parse(body) : undefined };
    }
    return {
        token,
        get: <T>(url: string, headers = {}) => inject<T>({ method: 'GET', url, headers }),
        post: <T>(url: string, body?: unknown, headers = {}) =>
            inject<T>({
                method: 'POST',
                url,
                headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
                ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
            }),
        inject,
    };
}

async function signIn(app: FastifyInstance, username: string, address?: string): Promise<Caller> {
    const caller = createCaller(app, '', address);
    const answer = await caller.post<{ token: string }>('/api/auth/signin', { username, password: testPassword });
    if (answer.body.code !== 0) throw new Error(`${username} could not sign in: ${answer.text}`);
    return createCaller(app, answer.body.data.token, address);
}

/** Returns the product's handlers with that of one call replaced. */
export function replaceHandler(call: Call, handler: Handler): Handlers {
    return handlers.map((each) => (each.call === call ? { call, handler } : each));
}

/**
 * Starts the app over a fresh, empty store: SQLite unless a database is given.
 *
 * @example
 * const test = await startApp();
 * await test.account({ username: 'operator01' });
 * await test.landingPage({ id: 'ldp1', owner: 'operator01' });
 * const operator = await test.signedIn('operator01');
 */
export async function startApp(options: Options = {}): Promise<TestApp> {
    const [sqlite] = databases;
    if (!sqlite) throw new Error('there is no database to test on');
    const database = await freshDatabase(options.database ?? sqlite);
    const clock = {
        time: new Date('2026-03-01T10:00:00.000Z'),
        pass(seconds: number) {
            clock.time = new Date(clock.time.getTime() + seconds * 1000);
        },
    };
    const log: string[] = [];
    const stream = new Writable({
        write(chunk, _encoding, done) {
            log.push(String(chunk));
            done();
        },
    });
    const storage = options.storage ?? (await openStorage({ dataDir: database.dataDir }));
    const watched = options.watch?.(database.db);
    const services: Services = {
        config: configFor(database.dataDir, database.url, options.config),
        db: watched ?? database.db,
        commits: database.commits,
        // A test that watches statements must see all of them.
        lookup: watched ? async (query) => (await watched.executeQuery(query)).rows : database.lookup,
        reads: watched ? { ...database.reads, choose: () => watched } : database.reads,
        dialect: database.dialect,
        maintain: database.maintain,
        storage,
        master: loadMasterData(),
        resources: options.resources ?? ownResources,
        log: pino({ level: 'trace', ...logOptions }, stream),
        now: () => clock.time,
    };
    if (!options.isUnsettled) await settleOwner(services);
    const { handlers: ownHandlers, serveConsole } = options;
    const app = await buildApp(services, {
        ...(ownHandlers ? { handlers: ownHandlers } : {}),
        ...(serveConsole ? { serveConsole } : {}),
        answered: answerCheck(services.resources),
    });
    // A test's own handlers may fail with any error.
    if (!ownHandlers) checkFailures(app, services.resources);
    await app.ready();
    return {
        app,
        services,
        clock,
        log,
        anyone: createCaller(app, ''),
        account: (seed) => insertAccount(services, seed),
        landingPage: (seed) => insertLandingPage(services, seed),
        signedIn: (username, address) => signIn(app, username, address),
        async person(seed) {
            await insertAccount(services, seed);
            return await signIn(app, seed.username);
        },
        async close() {
            await app.close();
            await storage.close();
            await database.drop();
        },
    };
}

/**
 * Starts an app before the tests of the enclosing `describe` and closes it after them. Use the returned object in hooks
 * and tests only: it is empty until the app has started.
 */
export function useApp(options: Options = {}): TestApp {
    // Filled before any test can read it.
    const test = {} as TestApp;
    beforeAll(async () => void Object.assign(test, await startApp(options)));
    afterAll(() => test.close());
    return test;
}

/** `startOperator` for the enclosing `describe`; see `useApp`. */
export function useOperator(options: Options = {}): { test: TestApp; operator: Caller } {
    const test = useApp(options);
    // Filled before any test can read it.
    const operator = {} as Caller;
    beforeAll(async () => void Object.assign(operator, await addOperator(test)));
    return { test, operator };
}

async function addOperator(test: TestApp): Promise<Caller> {
    const operator = await test.person({ username: 'operator01' });
    await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    return operator;
}

/** Starts an app with `operator01` signed in, the owner of `ldp1`. */
export async function startOperator(options: Options = {}): Promise<{ test: TestApp; operator: Caller }> {
    const test = await startApp(options);
    return { test, operator: await addOperator(test) };
}
