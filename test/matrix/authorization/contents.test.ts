import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PermissionKey, permissionKeys } from '../../../contract/permissions';
import { databases } from '../../server/harness-database';
import { buildBody, provideSubject } from '../subject';
import { buildWorld, type Lab, labResources, openLab, type Page, pages } from './lab';
import { createPrincipals, type Principal } from './principals';
import { diffSnapshots, takeSnapshot } from './snapshot';

type Items = { items: { id: string; ldpId?: string }[] };

/** The key of each setting, copied from the specification. */
const settingKeys: Readonly<Record<string, PermissionKey>> = {
    color: 'COLOR',
    layout: 'LAYOUT',
    bar: 'BAR',
    popup: 'POPUP',
    info: 'INFO',
    contact: 'CONTACT',
    asset: 'ASSET',
    tag: 'TAG',
    gtag: 'GTAG',
    gtag_mng: 'GTAG_MNG',
    fbpixel: 'FBPIXEL',
    livechats: 'GOO_CHAT',
    imageStyle: 'IMAGE_STYLE',
    javascript: 'ADVANCE_CUSTOM',
    css: 'ADVANCE_CUSTOM',
    apkMedia: 'APK_MEDIA',
    floatingmenu: 'FLOATING_MENU',
    page: 'PAGE',
    telegrambot: 'TELEGRAM_BOT',
    perplace: 'BAR',
    tabone: 'INFO',
    tabtwo: 'CONTACT',
};

describe.each(databases)('the contents of answers on $name', (database) => {
    let lab: Lab;
    let people: Principal[];
    beforeAll(async () => {
        lab = await openLab(database);
        people = (await createPrincipals(lab)).filter(({ session }) => session === 'living');
    });
    afterAll(() => lab.test.close());

    const listed = async ({ token }: Principal, path: string, body: object) =>
        (await lab.as(token).post<Items>(path, body)).data.items.map(({ id }) => id);
    const rest = async ({ token }: Principal, path: string) => {
        const answer = await lab.test.app.inject({ url: path, headers: { authorization: token } });
        return { status: answer.statusCode, rows: answer.json() as Record<string, unknown>[] };
    };
    const ids = (names: readonly Page[]) => names.map((name) => pages[name]).sort();

    it('include exactly the landing pages in the reach of the account', async () => {
        for (const person of people) {
            expect([person.name, (await listed(person, '/api/ldp/inquiry', {})).sort()]).toEqual([
                person.name,
                ids(person.reaches),
            ]);
            const query = { filter: { id: Object.values(pages) }, q: 'ldp' };
            expect((await listed(person, '/api/ldp/inquiry', query)).sort()).toEqual(ids(person.reaches));
        }
    });

    it('include exactly the settings that the account has keys for', async () => {
        for (const person of people.filter(({ reaches }) => reaches.includes('own'))) {
            const { data } = await lab.as(person.token).get<{ settings: object }>(`/api/ldp/get/${pages.own}`);
            const open = Object.entries(settingKeys).filter(([, key]) => person.level(key) > 0);
            expect([person.name, Object.keys(data.settings).sort()]).toEqual([
                person.name,
                open.map(([name]) => name).sort(),
            ]);
        }
    });

    it('include only records of the requested landing page', async () => {
        for (const resource of labResources.filter(({ scope, calls }) => scope === 'landingPage' && calls.create)) {
            for (const page of [pages.own, pages.another, pages.foreign])
                await provideSubject(lab.world, resource, page);
            const path = resource.calls.inquiry?.path ?? '';
            const { data } = await lab.world.admin.post<Items>(path, { ldpId: pages.another });
            expect(new Set(data.items.map(({ ldpId }) => ldpId))).toEqual(new Set([pages.another]));
            const named = await lab.world.admin.post(path, { ldpId: pages.another, filter: { ldpId: pages.own } });
            expect(named.code).toBe(40001);
        }
    });

    it('include only sub-users that the caller made, and their history', async () => {
        const resource = labResources.find(({ name }) => name === 'subUser');
        if (!resource) throw new Error('there are no sub-users');
        const makers = people.filter(({ kind }) => kind === 'main');
        const idsByMaker = new Map<string, string>();
        for (const { accountId, token } of makers) {
            const world = buildWorld(
                lab.test,
                { admin: lab.tokens.admin01, maker: token },
                lab.world.image,
                lab.world.accounts,
            );
            const subject = await provideSubject(world, resource);
            const { update } = resource.calls;
            if (update) await lab.as(token).call(update, buildBody(world, resource, 'update', subject));
            idsByMaker.set(accountId, String(subject.id.id));
        }
        for (const person of makers) {
            const mine = idsByMaker.get(person.accountId);
            expect(await listed(person, '/api/user/sub/inquiry', {})).toEqual([mine]);
            expect(await listed(person, '/api/user/sub/inquiry', { filter: { id: [...idsByMaker.values()] } })).toEqual(
                [mine],
            );
            const filter = encodeURIComponent(JSON.stringify({ resource: 'subUser' }));
            const { rows } = await rest(person, `/api/rest/revisions?filter=${filter}`);
            expect(new Set(rows.map(({ recordId }) => recordId))).toEqual(new Set([mine]));
            expect(rows.map(({ verb }) => verb).sort()).toEqual(['create', 'update']);
        }
    });

    it('include only the caller’s own sessions and sign-ins', async () => {
        await lab.test.signedIn('owner01');
        for (const person of people.slice(0, 8)) {
            const { rows } = await rest(person, '/api/rest/sessions');
            expect(rows).toHaveLength(1);
            expect((await rest(person, '/api/rest/signins')).rows).toEqual([]);
        }
    });

    it('include the history of undeclared types only for accounts with every key', async () => {
        const filter = encodeURIComponent(JSON.stringify({ ldpId: pages.own, resource: 'nothing' }));
        for (const person of people.filter(({ reaches }) => reaches.includes('own'))) {
            const hasAll = permissionKeys.every((key) => person.level(key) > 0);
            const { status } = await rest(person, `/api/rest/revisions?filter=${filter}`);
            expect([person.name, status]).toEqual([person.name, hasAll ? 200 : 403]);
        }
    });

    it('include no history without its key, however the filter names it', async () => {
        const banner = labResources.find(({ name }) => name === 'banner');
        if (banner) await provideSubject(lab.world, banner);
        const looker = people.find(({ name }) => name === 'a sub-user with COLOR 2');
        if (!looker) throw new Error('nobody has COLOR alone');
        const filters: object[] = [
            { resource: 'banner' },
            { resource: ['banner'] },
            { resource: ['color', 'banner'] },
            { resource: 'color', ldpId: [pages.own] },
            { resource: '' },
            { resource: null },
            {},
            { resource: 'revisions' },
            { resource: 'sessions' },
            { resource: 'constructor' },
        ];
        for (const filter of filters) {
            const text = encodeURIComponent(JSON.stringify({ ldpId: pages.own, ...filter }));
            const ways = [`filter=${text}`, `filter=${text}&resource=color`, `ldpId=${pages.own}&filter=${text}`];
            for (const way of ways) {
                const { status, rows } = await rest(looker, `/api/rest/revisions?${way}`);
                const banners = status === 200 ? rows.filter((row) => row.resource === 'banner') : [];
                expect([way, banners]).toEqual([way, []]);
            }
        }
    });

    it('include no revision of another landing page, to read or to restore', async () => {
        const { world, tokens, test } = lab;
        const { db } = test.services;
        const [owner, kinds] = [lab.as(tokens.owner01), ['banner', 'color', 'question', 'bar']];
        const leaks: string[] = [];
        for (const resource of labResources.filter(({ name }) => kinds.includes(name))) {
            for (const page of [pages.foreign, pages.another]) {
                const subject = await provideSubject(world, resource, page);
                const { update } = resource.calls;
                if (update) await world.admin.call(update, buildBody(world, resource, 'update', subject, page));
                const { id } = await db
                    .selectFrom('revision')
                    .select('id')
                    .where('ldp_id', '=', page)
                    .where('resource', '=', resource.name)
                    .orderBy('id', 'desc')
                    .executeTakeFirstOrThrow();
                const before = await takeSnapshot(test);
                const named = { ldpId: pages.own, revisionId: id };
                for (const version of [0, 1, 2]) {
                    for (const label of [{}, { resource: resource.name }]) {
                        const { code } = await owner.post('/api/history/restore', { ...named, ...label, version });
                        if (code !== 40401) leaks.push(`${resource.name} ${version}: ${code}`);
                    }
                }
                const read = await owner.get(`/api/rest/revisions/${id}?ldpId=${pages.own}`);
                if (read.code !== 40401) leaks.push(`${resource.name} is read: ${read.code}`);
                expect(diffSnapshots(before, await takeSnapshot(test))).toEqual([]);
            }
        }
        expect(leaks).toEqual([]);
    });

    it('include the permissions that the caller itself has', async () => {
        for (const person of people) {
            const { data } = await lab
                .as(person.token)
                .get<{ key: PermissionKey; levels: number[] }[]>('/api/user/permission/all');
            expect(data.map(({ key }) => key)).toEqual(permissionKeys);
            for (const { key, levels } of data) expect(Math.max(...levels)).toBe(person.level(key));
            const profile = await lab.as(person.token).get<{ permission: Record<string, number> }>('/api/auth/profile');
            for (const key of permissionKeys) expect(profile.data.permission[key]).toBe(person.level(key));
        }
    });
});
