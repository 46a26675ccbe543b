import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { Envelope } from '../../contract/envelope';
import { type Permission, permissionOf } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';
import { resources as ownResources } from '../../resources';
import { buildApp } from '../../server/app';
import { type Config, defaultLimits } from '../../server/config';
import type { Services } from '../../server/context';
import { loadMasterData } from '../../server/master/masterData';
import { logOptions } from '../../server/routes/logging';
import type { Handlers } from '../../server/routes/register';
import { hashPassword } from '../../server/sessions/passwords';
import type { ServeConsole } from '../../server/static';
import { openLocalStorage } from '../../server/storage/localStorage';
import { textKey } from '../../server/store/textKey';
import { databases, freshDatabase, type TestedDatabase } from './harness-database';

/** An answer over the wire; `body` is the envelope as far as there is one. */
export type Answer<T = unknown> = {
    status: number;
    headers: Readonly<Record<string, unknown>>;
    text: string;
    body: Envelope<T>;
};

/** Calls the app as one account (or as nobody), the token in the header. */
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

export type AccountSeed = {
    username: string;
    userType?: 'MAIN' | 'SUB';
    position?: 'ADMIN' | 'USER';
    maker?: string;
    permission?: Partial<Permission>;
    ipWhitelist?: string[];
    status?: 'ACTIVE' | 'INACTIVE';
};

export type LandingPageSeed = {
    id: string;
    name?: string;
    langs?: string[];
    defaultLang?: string;
    status?: 'ACTIVE' | 'INACTIVE';
    owner?: string;
    subOwners?: string[];
};

/** A running app over a store of its own, with a clock that stands still and what was logged. */
export type TestApp = {
    app: FastifyInstance;
    services: Services;
    clock: { time: Date; pass(seconds: number): void };
    log: string[];
    anyone: Caller;
    account(seed: AccountSeed): Promise<string>;
    landingPage(seed: LandingPageSeed): Promise<string>;
    signedIn(username: string, address?: string): Promise<Caller>;
    close(): Promise<void>;
};

/** Every account of a test has this one, whose hash is worked out once. */
export const testPassword = 'Password123';
const hashed = hashPassword(testPassword);

type Options = {
    database?: TestedDatabase;
    resources?: readonly Resource[];
    handlers?: Handlers;
    config?: Partial<Config>;
    serveConsole?: ServeConsole;
};

function configFor(dataDir: string, url: string | undefined, given: Partial<Config> = {}): Config {
    return {
        host: '127.0.0.1',
        port: 0,
        dataDir,
        databaseUrl: url,
        mediaUrl: undefined,
        secretKey: Buffer.alloc(32, 7),
        trustedProxies: [],
        masterData: undefined,
        demo: false,
        logLevel: 'trace',
        ...defaultLimits,
        sweepMs: 0,
        ...given,
    };
}

function callerOf(app: FastifyInstance, token: string, remoteAddress?: string): Caller {
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

async function insertAccount({ db, now }: Services, seed: AccountSeed): Promise<string> {
    const id = randomUUID();
    const time = now().toISOString();
    const maker = seed.maker
        ? await db.selectFrom('account').select('id').where('username', '=', seed.maker).executeTakeFirstOrThrow()
        : null;
    await db
        .insertInto('account')
        .values({
            id,
            username: seed.username,
            username_key: seed.username.toLowerCase(),
            password_hash: await hashed,
            name: seed.username,
            remark: '',
            user_type: seed.userType ?? (seed.maker ? 'SUB' : 'MAIN'),
            position: seed.position ?? 'USER',
            permission: JSON.stringify({ ...permissionOf(0), ...seed.permission }),
            ip_whitelist: JSON.stringify(seed.ipWhitelist ?? []),
            status: seed.status ?? 'ACTIVE',
            maker_id: maker?.id ?? null,
            version: 1,
            created_by: 'test',
            created_time: time,
            updated_by: 'test',
            updated_time: time,
        })
        .execute();
    return id;
}

async function addMember(
    { db }: Services,
    ldpId: string,
    username: string,
    role: 'OWNER' | 'SUB_OWNER',
): Promise<void> {
    const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
    await db.insertInto('landing_page_member').values({ ldp_id: ldpId, account_id: id, role }).execute();
}

async function insertLandingPage(services: Services, seed: LandingPageSeed): Promise<string> {
    const { id, name = id, langs = ['en', 'th'], defaultLang = langs[0] ?? 'en', status = 'ACTIVE' } = seed;
    const time = services.now().toISOString();
    await services.db
        .insertInto('landing_page')
        .values({
            id,
            name,
            name_key: textKey(name),
            status,
            langs: JSON.stringify(langs),
            default_lang: defaultLang,
            cache_version: 0,
            data: '{}',
            version: 1,
            created_by: 'test',
            created_time: time,
            updated_by: 'test',
            updated_time: time,
        })
        .execute();
    if (seed.owner) await addMember(services, id, seed.owner, 'OWNER');
    for (const username of seed.subOwners ?? []) await addMember(services, id, username, 'SUB_OWNER');
    return id;
}

async function signIn(app: FastifyInstance, username: string, address?: string): Promise<Caller> {
    const caller = callerOf(app, '', address);
    const answer = await caller.post<{ token: string }>('/api/auth/signin', { username, password: testPassword });
    if (answer.body.code !== 0) throw new Error(`${username} could not sign in: ${answer.text}`);
    return callerOf(app, answer.body.data.token, address);
}

/**
 * The app over a fresh store, empty but for what the test puts in. SQLite unless a database is given.
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
    const storage = await openLocalStorage(`${database.dataDir}/media`);
    const services: Services = {
        config: configFor(database.dataDir, database.url, options.config),
        db: database.db,
        dialect: database.dialect,
        storage,
        master: loadMasterData(),
        resources: options.resources ?? ownResources,
        log: pino({ level: 'trace', ...logOptions }, stream),
        now: () => clock.time,
    };
    const { handlers, serveConsole } = options;
    const app = await buildApp(services, {
        ...(handlers ? { handlers } : {}),
        ...(serveConsole ? { serveConsole } : {}),
    });
    await app.ready();
    return {
        app,
        services,
        clock,
        log,
        anyone: callerOf(app, ''),
        account: (seed) => insertAccount(services, seed),
        landingPage: (seed) => insertLandingPage(services, seed),
        signedIn: (username, address) => signIn(app, username, address),
        async close() {
            await app.close();
            await storage.close();
            await database.drop();
        },
    };
}
