import { randomUUID } from 'node:crypto';
import { createPermission, type Permission } from '../../../contract/permissions';
import { resources } from '../../../resources';
import { defaultLimits } from '../../../server/base/system/processLimits';
import { createSession } from '../../../server/domain/sessions/sessions';
import { fixtures } from '../../fixtures/everything';
import { startApp, type TestApp } from '../../server/harness';
import type { TestedDatabase } from '../../server/harness-database';
import { addMedia } from '../../server/harness-media';
import { multipart, multipartType } from '../../server/harness-upload';
import { addFile, type Caller, type World } from '../world';

export const labResources = [...resources, ...fixtures];

/** The landing pages; `missing` is an id that does not exist. `another` has the same owner as `own`. */
export const pages = {
    own: 'ldp-own',
    another: 'ldp-another',
    foreign: 'ldp-foreign',
    inactive: 'ldp-inactive',
    missing: 'ldp-missing',
} as const;

export type Page = keyof typeof pages;

/** The seconds without a call after which a session ends in this lab. */
const idleSeconds = 3600;

/** A server with the landing pages, an administrator, their owner, a rival of the owner, and a picture on each page. */
export type Lab = {
    test: TestApp;
    /**
     * The same server for the helpers of the other matrices; `owner` creates the sub-users unless another account is
     * given.
     */
    world: World;
    as(token: string): Caller;
    session(accountId: string, change?: SessionChange): Promise<string>;
    accountId: Readonly<Record<'admin01' | 'owner01' | 'rival01', string>>;
    tokens: Readonly<Record<'admin01' | 'owner01' | 'rival01', string>>;
    /** The address of a stored picture, by landing page. */
    pictures: ReadonlyMap<string, string>;
};

/** The history of a session; ages in seconds. */
export type SessionChange = { ended?: boolean; age?: number; unusedFor?: number };

async function addSession({ services }: TestApp, accountId: string, change: SessionChange): Promise<string> {
    const { db, config } = services;
    const now = services.now().getTime();
    const started = new Date(now - (change.age ?? 0) * 1000);
    const { token, row } = createSession({
        accountId,
        address: '127.0.0.1',
        agent: 'matrix',
        now: started,
        sessionSeconds: config.sessionSeconds,
        secretKey: config.secretKey,
    });
    const used_time = new Date(now - (change.unusedFor ?? 0) * 1000).toISOString();
    const ended_time = change.ended ? new Date(now).toISOString() : null;
    await db
        .insertInto('session')
        .values({ ...row, used_time, ended_time })
        .execute();
    return token;
}

function createCaller({ app }: TestApp, token: string): Caller {
    const send = async (method: 'GET' | 'POST', url: string, payload?: unknown, headers = {}) => {
        const answer = await app.inject({
            method,
            url,
            headers: { ...(token === '' ? {} : { authorization: token }), ...headers },
            ...(payload === undefined ? {} : { payload: payload as object }),
        });
        return answer.json();
    };
    return {
        get: (path) => send('GET', path),
        post: (path, body, headers) => send('POST', path, body, headers),
        call({ method, path }, request, headers) {
            const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(request[name])));
            return method === 'GET' ? send('GET', filled) : send('POST', filled, request, headers);
        },
    };
}

/** A square picture, which may be used even where a square is required. */
const square = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
);

async function uploadPicture({ app }: TestApp, token: string, ldpId: string): Promise<string> {
    const { json } = await app.inject({
        method: 'POST',
        url: `/api/image/upload?c=media&mt=icon&id=${ldpId}`,
        headers: { authorization: token, 'content-type': multipartType },
        payload: multipart({ content: square, filename: 'drawing.svg', type: 'image/svg+xml' }),
    });
    return json().data.url;
}

/**
 * Builds the part of a lab that `subject.ts` works with; `maker` is the account whose sub-users are created and
 * changed.
 */
export function buildWorld(
    test: TestApp,
    tokens: { admin: string; maker: string },
    image: string,
    accounts: readonly string[],
): World {
    const admin = createCaller(test, tokens.admin);
    const maker = createCaller(test, tokens.maker);
    return {
        db: test.services.db,
        langs: ['en', 'th'],
        ldpId: pages.own,
        siblingId: pages.another,
        foreignId: pages.foreign,
        image,
        foreignImage: '',
        accounts,
        admin,
        operator: maker,
        anonymous: createCaller(test, ''),
        of: ({ audience }) => (audience === 'maker' ? maker : admin),
        addFile: (owner) => addFile(test.services.db, owner, `${randomUUID()}.png`),
        sub: () => Promise.reject(new Error('principals.ts makes the sub-users')),
        addPicture: () => Promise.reject(new Error('a lab has one picture')),
        speak: () => Promise.reject(new Error('the landing pages of a lab keep their languages')),
        close: () => test.close(),
    };
}

/** Streams end with their first look, so that each request is answered. */
export const briefly = { ...defaultLimits.presence, lifeMs: 0 };

export async function openLab(
    database: TestedDatabase,
    more: Pick<Parameters<typeof startApp>[0] & object, 'watch'> = {},
): Promise<Lab> {
    const test = await startApp({
        database,
        resources: labResources,
        config: { idleSeconds, presence: briefly },
        ...more,
    });
    const accountId = {
        admin01: await test.account({ username: 'admin01', position: 'ADMIN' }),
        owner01: await test.account({ username: 'owner01' }),
        rival01: await test.account({ username: 'rival01' }),
    };
    await test.landingPage({ id: pages.own, owner: 'owner01' });
    await test.landingPage({ id: pages.another, owner: 'owner01' });
    await test.landingPage({ id: pages.foreign, owner: 'rival01' });
    await test.landingPage({ id: pages.inactive, owner: 'owner01', status: 'INACTIVE' });
    const session = (id: string, change: SessionChange = {}) => addSession(test, id, change);
    const tokens = {
        admin01: await session(accountId.admin01),
        owner01: await session(accountId.owner01),
        rival01: await session(accountId.rival01),
    };
    const image = await addMedia(test.services.db, 'common', 'picture.png');
    const pictures = new Map<string, string>();
    for (const page of ['own', 'another', 'foreign', 'inactive'] as const)
        pictures.set(pages[page], await uploadPicture(test, tokens.admin01, pages[page]));
    return {
        test,
        world: buildWorld(test, { admin: tokens.admin01, maker: tokens.owner01 }, image, [
            accountId.owner01,
            accountId.rival01,
        ]),
        as: (token) => createCaller(test, token),
        session,
        accountId,
        tokens,
        pictures,
    };
}

/** Builds a permission map with these levels and nothing else. */
export function buildPermission(levels: Partial<Permission>): Permission {
    return { ...createPermission(0), ...levels };
}

/** Returns a username that no other account has. */
export function createUsername(): string {
    return `a1${randomUUID().replaceAll('-', '').slice(0, 20)}`;
}
