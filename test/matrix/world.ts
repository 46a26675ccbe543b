import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Call } from '../../contract/call';
import { declareTogether } from '../../contract/declaration/rules/together';
import type { Envelope } from '../../contract/envelope';
import { createPermission, type Permission } from '../../contract/permissions';
import { isStored, type Resource } from '../../contract/resource';
import { resources } from '../../resources';
import { revisions } from '../../resources/revisions';
import type { Database } from '../../server/base/database/tables';
import { readConfig } from '../../server/base/system/config';
import { getDerivedColumns } from '../../server/domain/accounts/rows';
import { createSession } from '../../server/domain/sessions/sessions';
import { buildApp } from '../../server/process/app';
import { openServices, openWithoutOwnerCheck } from '../../server/process/services';
import { fixtures } from '../fixtures/everything';
import { answerCheck } from '../server/answerCheck';
import { createCopy, type FreshLocation, type TestedDatabase } from '../server/harness-database';

/** All types of the product that the kernel stores, and those of the fixtures. */
export const matrixResources = declareTogether([
    ...resources.filter((resource) => resource.dialect === 'envelope' && isStored(resource)),
    ...fixtures,
]);

type Values = Record<string, unknown>;
type Headers = Record<string, string>;

/** A client with or without a session. */
export type Caller = {
    get<T = unknown>(path: string): Promise<Envelope<T>>;
    post<T = unknown>(path: string, body: unknown, headers?: Headers): Promise<Envelope<T>>;
    /** Fills placeholders of the call's path from the request, or sends the request as the body. */
    call(call: Call, request: Values, headers?: Headers): Promise<Envelope>;
};

/**
 * A server with two operators, of whom the first has two landing pages and the second one, an administrator, and sub-users of the first operator on
 * demand.
 */
export type World = {
    db: Database;
    langs: readonly string[];
    ldpId: string;
    /** Another landing page of the first operator. */
    siblingId: string;
    foreignId: string;
    /** Pictures of the common library and of the other operator's landing page. */
    image: string;
    foreignImage: string;
    /** Ids of two operators. */
    accounts: readonly string[];
    admin: Caller;
    /** Returns the client of the account that manages a resource. */
    of(resource: Resource): Caller;
    operator: Caller;
    anonymous: Caller;
    /** Adds a sub-user of the first operator, limited to `chosen` if given. */
    sub(permission: Permission, chosen?: readonly string[]): Promise<Caller>;
    /** Adds a common picture of this size (pixels); returns its address. */
    addPicture(size: { width: number; height: number }): Promise<string>;
    /** Sets the languages of the own landing page; the first is the default. */
    speak(langs: readonly string[]): Promise<void>;
    /** Adds an unused file to a landing page or the common library; returns its id. */
    addFile(owner: string): Promise<string>;
    close(): Promise<void>;
};

const usualLangs = ['en', 'th'];
const ldpId = 'ldp-own';
const siblingId = 'ldp-sibling';
const foreignId = 'ldp-foreign';
const audit = {
    created_by: 'nobody',
    created_time: '2026-01-01T00:00:00.000Z',
    updated_by: 'nobody',
    updated_time: '2026-01-01T00:00:00.000Z',
};

function createCaller(app: FastifyInstance, token: string): Caller {
    const send = async (method: 'GET' | 'POST', url: string, payload?: unknown, headers: Headers = {}) => {
        const answer = await app.inject({
            method,
            url,
            headers: { authorization: token, ...headers },
            ...(payload === undefined ? {} : { payload: payload as object }),
        });
        return answer.json();
    };
    const get = (path: string) => send('GET', path);
    const post = (path: string, body: unknown, headers?: Headers) => send('POST', path, body, headers);
    const call = ({ method, path }: Call, request: Values, headers?: Headers) => {
        const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(request[name])));
        return method === 'GET' ? get(filled) : post(filled, request, headers);
    };
    return { get, post, call };
}

type NewAccount = {
    id: string;
    username: string;
    position?: 'ADMIN' | 'USER';
    makerId?: string;
    permission?: Permission;
    chosen?: readonly string[] | undefined;
};

async function addAccount(
    db: Database,
    { id, username, position = 'USER', makerId, permission = createPermission(2), chosen }: NewAccount,
) {
    const rights = {
        user_type: makerId ? ('SUB' as const) : ('MAIN' as const),
        position,
        permission: JSON.stringify(permission),
        reach: chosen ? ('CHOSEN' as const) : ('EVERY' as const),
    };
    const names = { id, username, password_hash: '', name: username, remark: '' };
    const rest = { ip_whitelist: '[]', status: 'ACTIVE' as const, maker_id: makerId ?? null, version: 1 };
    await db
        .insertInto('account')
        .values({ ...names, ...getDerivedColumns(names), ...rights, ...rest, ...audit })
        .execute();
    for (const ldp_id of chosen ?? [])
        await db.insertInto('account_reach').values({ ldp_id, account_id: id }).execute();
}

type Languages = { langs: readonly string[]; defaultLang: string };

async function addLandingPage(db: Database, id: string, ownerId: string, { langs, defaultLang }: Languages) {
    const rest = {
        langs: JSON.stringify(langs),
        default_lang: defaultLang,
        cache_version: 1,
        telegram_bot_token: null,
        data: '{}',
        version: 1,
        status: 'ACTIVE' as const,
    };
    await db
        .insertInto('landing_page')
        .values({ id, name: id, name_key: id, ...rest, ...audit })
        .execute();
    await db.insertInto('landing_page_member').values({ ldp_id: id, account_id: ownerId, role: 'OWNER' }).execute();
    await db.insertInto('landing_page_claim').values({ ldp_id: id, kind: 'key', value: id }).execute();
}

/** Inserts the row of a file of this owner; returns its id. */
export async function addFile(db: Database, owner: string, file: string): Promise<string> {
    const id = randomUUID();
    const size = { width: 10, height: 10, size: 100, hash: randomUUID(), focal_point: null, mime: 'image/png' };
    const names = { media_type: 'icon', name: file, name_key: file, file };
    const metadata = { version: 1, ...audit };
    await db
        .insertInto('media')
        .values({ ldp_id: owner, id, ...size, ...names, ...metadata })
        .execute();
    return id;
}

async function addPicture(db: Database, owner: string): Promise<string> {
    const file = `${owner}-picture.png`;
    await addFile(db, owner, file);
    return `/image/${owner}/${file}`;
}

const secretKey = randomBytes(32).toString('hex');

function openBy(open: typeof openServices, { dataDir, url }: FreshLocation): ReturnType<typeof openServices> {
    const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...(url ? { DATABASE_URL: url } : {}) };
    return open(readConfig(env), [...matrixResources, revisions], pino({ level: 'silent' }));
}

/** Creates tables and indexes. Who owns the files is settled where they are. */
async function fill(location: FreshLocation): Promise<void> {
    const services = await openBy(openWithoutOwnerCheck, location);
    await services.close();
}

/**
 * Opens a server over a fresh database, with the resources of the product and the fixtures, and their history. Its
 * landing pages have these languages.
 */
export async function openWorld(
    database: TestedDatabase,
    langs: readonly string[] = usualLangs,
    defaultLang = 'en',
): Promise<World> {
    const location = await createCopy(database, 'matrix', fill);
    const services = await openBy(openServices, location);
    const { db, config, now } = services;
    const app = await buildApp(services, { answered: answerCheck(services.resources) });
    const accounts: NewAccount[] = [
        { id: 'admin', username: 'admin01', position: 'ADMIN' },
        { id: 'operator', username: 'operator01' },
        { id: 'stranger', username: 'stranger01' },
    ];
    for (const account of accounts) await addAccount(db, account);
    await addLandingPage(db, ldpId, 'operator', { langs, defaultLang });
    await addLandingPage(db, siblingId, 'operator', { langs, defaultLang });
    await addLandingPage(db, foreignId, 'stranger', { langs, defaultLang });
    const signedIn = async (accountId: string) => {
        const details = { accountId, address: '127.0.0.1', agent: 'matrix', now: now(), ...config };
        const { token, row } = createSession(details);
        await db.insertInto('session').values(row).execute();
        return createCaller(app, token);
    };
    const admin = await signedIn('admin');
    const operator = await signedIn('operator');
    return {
        db,
        langs,
        ldpId,
        siblingId,
        foreignId,
        image: await addPicture(db, 'common'),
        foreignImage: await addPicture(db, foreignId),
        accounts: ['operator', 'stranger'],
        admin,
        operator,
        of: ({ audience }) => (audience === 'maker' ? operator : admin),
        anonymous: createCaller(app, ''),
        addFile: (owner) => addFile(db, owner, `${randomUUID()}.png`),
        async addPicture(size) {
            const file = `${randomUUID()}.png`;
            const id = await addFile(db, 'common', file);
            await db.updateTable('media').set(size).where('id', '=', id).execute();
            return `/image/common/${file}`;
        },
        async speak(spoken) {
            const columns = { langs: JSON.stringify(spoken), default_lang: spoken[0] ?? defaultLang };
            await db.updateTable('landing_page').set(columns).where('id', '=', ldpId).execute();
        },
        async sub(permission, chosen) {
            const id = randomUUID();
            await addAccount(db, { id, username: `sub${id}`, makerId: 'operator', permission, chosen });
            return signedIn(id);
        },
        async close() {
            await app.close();
            await services.close();
            await location.drop();
        },
    };
}
