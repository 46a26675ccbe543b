import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../contract/permissions';
import { pickDatabases } from '../server/drawnDatabases';
import { testPassword } from '../server/harness';
import type { Expectation } from './authorization/expectations';
import { createUsername, type Lab, openLab, pages } from './authorization/lab';
import { buildAllRequests, type Request } from './authorization/requests';

type Values = Record<string, unknown>;

/** An account with a living session that an event affects. `other` is a second session of the same account. */
type Victim = {
    kind: 'user' | 'subUser';
    id: string;
    username: string;
    makerId: string;
    token: string;
    other: string;
    mediaToken: string;
};

type Event = {
    name: string;
    kinds: readonly Victim['kind'][];
    happen(lab: Lab, victim: Victim): Promise<unknown>;
    /** The code of each call from the next request on; undefined if the event changes nothing for the call. */
    code(row: Expectation): number | undefined;
    /** The status of the landing page's picture when requested with the media token. */
    picture: number;
};

const both = ['user', 'subUser'] as const;
const paths = { user: '/api/admin/user', subUser: '/api/user/sub' };
const makerTokens = new Map<string, string>();

/** Returns the caller that manages the victim. */
function manager({ world, as }: Lab, { kind, makerId }: Victim) {
    return kind === 'user' ? world.admin : as(makerTokens.get(makerId) ?? '');
}

async function ok(answer: Promise<{ code: number; msg: string }>): Promise<void> {
    const { code, msg } = await answer;
    if (code !== 0) throw new Error(`the event did not happen: ${code} ${msg}`);
}

const manage = (step: string, getChanges: (victim: Victim) => Values) => (lab: Lab, victim: Victim) =>
    ok(manager(lab, victim).post(`${paths[victim.kind]}/${step}`, { id: victim.id, ...getChanges(victim) }));

/** Updates an account with its current values, changed by `changes`. */
async function updateAccount(lab: Lab, victim: Victim, changes: Values): Promise<void> {
    const by = manager(lab, victim);
    const { data } = await by.get<Values>(`${paths[victim.kind]}/get/${victim.id}`);
    await ok(by.post(`${paths[victim.kind]}/update`, { ...data, ...changes }));
}

const ended = { code: () => 87009, picture: 87009 };

const events: readonly Event[] = [
    {
        name: 'signing out',
        kinds: both,
        happen: ({ as }, { token }) => ok(as(token).get('/api/auth/signout')),
        ...ended,
    },
    {
        name: 'signing out everywhere in another session',
        kinds: both,
        happen: ({ as }, { other }) => ok(as(other).post('/api/auth/signoutall', {})),
        ...ended,
    },
    {
        name: 'changing the password in another session',
        kinds: both,
        happen: ({ as }, { other }) =>
            ok(as(other).post('/api/auth/changepassword', { oldPassword: testPassword, newPassword: 'Another123' })),
        ...ended,
    },
    {
        name: 'a password that was reset',
        kinds: both,
        happen: manage('resetpassword', () => ({ password: 'Another123' })),
        ...ended,
    },
    { name: 'sessions that were cleared', kinds: both, happen: manage('clearsession', () => ({})), ...ended },
    {
        name: 'an account that became inactive',
        kinds: both,
        happen: manage('updatestatus', () => ({ status: 'INACTIVE' })),
        ...ended,
    },
    {
        name: 'a maker that became inactive',
        kinds: ['subUser'],
        happen: ({ world }, { makerId }) =>
            ok(world.admin.post('/api/admin/user/updatestatus', { id: makerId, status: 'INACTIVE' })),
        ...ended,
    },
    {
        name: 'a whitelist without the caller’s address',
        kinds: both,
        happen: (lab, victim) => updateAccount(lab, victim, { ipWhitelist: ['10.0.0.0/8'] }),
        code: () => 40302,
        picture: 40302,
    },
    {
        name: 'a maker’s whitelist without the caller’s address',
        kinds: ['subUser'],
        happen: async ({ world }, { makerId }) => {
            const { data } = await world.admin.get<Values>(`/api/admin/user/get/${makerId}`);
            await ok(world.admin.post('/api/admin/user/update', { ...data, ipWhitelist: ['10.0.0.0/8'] }));
        },
        code: () => 40302,
        picture: 40302,
    },
    {
        name: 'permissions that were taken away',
        kinds: ['subUser'],
        happen: (lab, victim) => updateAccount(lab, victim, { permission: createPermission(0) }),
        code: ({ keys }) => (keys.length > 0 ? 40301 : undefined),
        picture: 0,
    },
    {
        name: 'permissions that were lowered to looking',
        kinds: ['subUser'],
        happen: (lab, victim) => updateAccount(lab, victim, { permission: createPermission(1) }),
        code: ({ keys, level }) => (keys.length > 0 && level === 2 ? 40301 : undefined),
        picture: 0,
    },
    {
        name: 'ownership that was taken away',
        kinds: both,
        happen: ({ test }, { kind, id, makerId }) =>
            test.services.db
                .deleteFrom('landing_page_member')
                .where('account_id', '=', kind === 'user' ? id : makerId)
                .execute(),
        code: ({ scope }) => (scope === 'landingPage' ? 40401 : undefined),
        picture: 40401,
    },
    {
        name: 'a limit to another landing page of its maker',
        kinds: ['subUser'],
        happen: async (lab, victim) => {
            const member = { ldp_id: pages.another, account_id: victim.makerId, role: 'SUB_OWNER' as const };
            await lab.test.services.db.insertInto('landing_page_member').values(member).execute();
            await updateAccount(lab, victim, { reach: { scope: 'CHOSEN', ldpIds: [pages.another] } });
        },
        code: ({ scope, who }) => (scope === 'landingPage' ? 40401 : who === 'unlimited' ? 40301 : undefined),
        picture: 40401,
    },
];

async function createVictim(lab: Lab, kind: Victim['kind']): Promise<Victim> {
    const { test, session } = lab;
    const [username, makerName] = [createUsername(), createUsername()];
    const makerId = await test.account({ username: makerName });
    const isSub = kind === 'subUser';
    const own = isSub ? { maker: makerName, permission: createPermission(2) } : {};
    const id = await test.account({ username, ...own });
    const member = { ldp_id: pages.own, account_id: isSub ? makerId : id, role: 'SUB_OWNER' as const };
    await test.services.db.insertInto('landing_page_member').values(member).execute();
    makerTokens.set(makerId, await session(makerId));
    const token = await session(id);
    const { data } = await lab.as(token).get<{ mediaToken: string }>('/api/auth/profile');
    return { kind, id, username, makerId, token, other: await session(id), mediaToken: data.mediaToken };
}

describe.each(pickDatabases('access'))('access on $name', (database) => {
    let lab: Lab;
    let requests: [Expectation, Request][];
    beforeAll(async () => {
        lab = await openLab(database);
        requests = await buildAllRequests(lab);
    });
    afterAll(() => lab.test.close());

    async function requestCode(token: string, { headers, ...request }: Request): Promise<number> {
        const answer = await lab.test.app.inject({ ...request, headers: { ...headers, authorization: token } });
        return answer.statusCode < 300 ? 0 : answer.json().code;
    }

    async function pictureFor(tk: string): Promise<number> {
        const answer = await lab.test.app.inject({ url: `${lab.pictures.get(pages.own)}?tk=${tk}` });
        return answer.statusCode === 200 ? 0 : answer.json().code;
    }

    const cases = events.flatMap((event) => event.kinds.map((kind) => ({ ...event, kind })));
    it.each(cases)('is ended or reduced from the next request after $name ($kind)', async (event) => {
        const victim = await createVictim(lab, event.kind);
        const first = requests.find(([{ call }]) => call === 'question.inquiry');
        const before = [await requestCode(victim.token, first?.[1] ?? unknown), await pictureFor(victim.mediaToken)];
        expect(before).toEqual([0, 0]);
        await event.happen(lab, victim);
        const found: string[] = [];
        for (const [row, request] of requests) {
            const code = event.code(row);
            const answered = code === undefined ? undefined : await requestCode(victim.token, request);
            if (answered !== code) found.push(`${row.name}: ${answered} instead of ${code}`);
        }
        expect(found).toEqual([]);
        expect(await pictureFor(victim.mediaToken)).toBe(event.picture);
        expect(await pictureFor(victim.token)).toBe(event.picture);
    });

    const unknown: Request = { method: 'GET', url: '/api/nothing', headers: {} };

    it('of a sub-user never exceeds the reach of its maker, also after changes', async () => {
        const { world, test, session, as } = lab;
        const [makerName, username] = [createUsername(), createUsername()];
        const makerId = await test.account({ username: makerName });
        const id = await test.account({ username, maker: makerName, permission: createPermission(2) });
        const worker = as(await session(id));
        const reaches = async () => {
            const { data } = await worker.post<{ items: { id: string }[] }>('/api/ldp/inquiry', {});
            const listed = data.items.map((page) => page.id);
            for (const ldpId of Object.values(pages)) {
                const { code } = await worker.post('/api/ldp/banner/inquiry', { ldpId });
                expect([ldpId, code]).toEqual([ldpId, listed.includes(ldpId) ? 0 : 40401]);
            }
            return listed.sort();
        };
        const setPosition = async (position: string) => {
            const { data } = await world.admin.get<Values>(`/api/admin/user/get/${makerId}`);
            await ok(world.admin.post('/api/admin/user/update', { ...data, position }));
        };
        expect(await reaches()).toEqual([]);
        const member = { ldp_id: pages.own, account_id: makerId, role: 'OWNER' as const };
        await test.services.db.insertInto('landing_page_member').values(member).execute();
        expect(await reaches()).toEqual([pages.own]);
        await setPosition('ADMIN');
        // No account can pass on a position.
        expect(await reaches()).toEqual([pages.own]);
        expect((await worker.post('/api/admin/user/inquiry', {})).code).toBe(40301);
        await setPosition('USER');
        expect(await reaches()).toEqual([pages.own]);
        await test.services.db.deleteFrom('landing_page_member').where('account_id', '=', makerId).execute();
        expect(await reaches()).toEqual([]);
    });

    it('of an administrator is reduced when the position is taken away', async () => {
        const { test, session, as, world } = lab;
        const id = await test.account({ username: createUsername(), position: 'ADMIN' });
        const former = as(await session(id));
        const codes = async () => [
            (await former.post('/api/admin/user/inquiry', {})).code,
            (await former.post('/api/ldp/banner/inquiry', { ldpId: pages.foreign })).code,
            (await former.get('/api/auth/profile')).code,
        ];
        expect(await codes()).toEqual([0, 0, 0]);
        const { data } = await world.admin.get<Values>(`/api/admin/user/get/${id}`);
        await ok(world.admin.post('/api/admin/user/update', { ...data, position: 'USER' }));
        expect(await codes()).toEqual([40301, 40401, 0]);
    });
});
