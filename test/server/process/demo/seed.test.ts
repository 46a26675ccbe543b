import { beforeAll, describe, expect, it } from 'vitest';
import type { ApkTask } from '../../../../contract/calls/apk/tasks';
import type { LandingPageRefusal, LandingPageSummary } from '../../../../contract/calls/landingPage';
import type { DeliveredList, Snapshot } from '../../../../contract/delivery/snapshot';
import type { Page } from '../../../../contract/envelope';
import { limits } from '../../../../contract/limits';
import { hasVerb, type Resource } from '../../../../contract/resource';
import { languages } from '../../../../i18n/languages';
import { resources } from '../../../../resources';
import { announcement } from '../../../../resources/announcement';
import { article } from '../../../../resources/article';
import { banner } from '../../../../resources/banner';
import { defaultFloatingMenu } from '../../../../resources/floatingmenu';
import { gamecategory } from '../../../../resources/gamecategory';
import { promotion } from '../../../../resources/promotion';
import { question } from '../../../../resources/question';
import { seedDemo } from '../../../../server/process/demo/seed';
import { sites } from '../../../../server/process/demo/sites';
import { demoAccounts } from '../../../../server/process/demoAccounts';
import { pickDatabases } from '../../drawnDatabases';
import { startApp, useApp } from '../../harness';
import { listFilledPaths, listUnseenFields } from './shownFields';

type DemoRecord = Record<string, unknown>;
type Period = { always: boolean; startTime: string; endTime: string };

const delivered = resources.filter((resource) => resource.delivered !== undefined);

/**
 * The main lists of the demo. A type added later may have no demo records, but if it has any, there must be enough to
 * show the list.
 */
const filledLists: readonly Resource[] = [banner, question, article, announcement, promotion, gamecategory];
const lists = resources.filter(
    (resource) => hasVerb(resource, 'inquiry') && hasVerb(resource, 'create') && resource.scope === 'landingPage',
);

describe.each(pickDatabases('demo data'))('the demo data on $name', (database) => {
    const test = useApp({ database });
    const tokens = new Map<string, string>();
    beforeAll(async () => {
        await seedDemo(test.services);
        for (const { username, password } of demoAccounts) {
            const { body } = await test.anyone.post<{ token: string }>('/api/auth/signin', { username, password });
            tokens.set(username, body.data?.token ?? '');
        }
    });

    const as = (username: string) => ({ authorization: tokens.get(username) ?? '' });

    async function post<T>(username: string, url: string, body: unknown): Promise<T> {
        const answer = await test.anyone.post<T>(url, body, as(username));
        if (answer.body.code !== 0) throw new Error(`${url}: ${answer.text}`);
        return answer.body.data;
    }

    async function landingPages(username: string, status?: string): Promise<LandingPageSummary[]> {
        const query = { pagination: { page: 1, limit: 100 }, ...(status ? { status } : {}) };
        return (await post<Page<LandingPageSummary>>(username, '/api/ldp/inquiry', query)).items;
    }

    it('has default items for floating menus, in every language', async () => {
        const { body } = await test.anyone.get<{ items: { title: Record<string, string>; icon: string }[] }>(
            defaultFloatingMenu.calls.get?.path ?? '',
            as('operator01'),
        );
        const items = body.data?.items ?? [];
        expect(items.length).toBeGreaterThan(2);
        for (const { title, icon } of items) {
            expect(Object.keys(title).sort()).toEqual(languages.map(({ code }) => code).sort());
            expect((await test.anyone.get(icon, as('operator01'))).status).toBe(200);
        }
    });

    it('has a task for the operator’s apps, which waits for a build server', async () => {
        const { items } = await post<Page<ApkTask>>('operator01', '/api/apk/task/inquiry', {});
        const own = (await landingPages('operator01', 'ACTIVE')).filter(({ id }) => items[0]?.ldpIds.includes(id));
        expect(items).toMatchObject([{ status: 'WAITING', creator: 'operator01', totalBuild: own.length }]);
        const checked = { ldpIds: items[0]?.ldpIds };
        const { landingPageErrors } = await post<LandingPageRefusal>('operator01', '/api/apk/checkCondition', checked);
        expect(landingPageErrors).toEqual([]);
    });

    it('lets every demo account sign in', async () => {
        for (const { username } of demoAccounts) {
            const { body } = await test.anyone.get('/api/auth/profile', as(username));
            expect(body.data).toMatchObject({ username });
        }
        const profile = async (username: string) =>
            (await test.anyone.get<DemoRecord>('/api/auth/profile', as(username))).body.data;
        expect(await profile('admin01')).toMatchObject({ userType: 'MAIN', position: 'ADMIN' });
        expect(await profile('operator01')).toMatchObject({ userType: 'MAIN', position: 'USER' });
        expect(await profile('editor01')).toMatchObject({
            userType: 'SUB',
            permission: { BANNER: 2, ARTICLE: 2, LANDING_PAGE: 0 },
        });
        expect(new Set(Object.values((await profile('viewer01')).permission as DemoRecord))).toEqual(new Set([1]));
    });

    it('has landing pages for everybody, for some, and for the administrator only', async () => {
        const [all, own, edited] = [
            await landingPages('admin01'),
            await landingPages('operator01'),
            await landingPages('editor01'),
        ];
        expect(all.length).toBeGreaterThan(13);
        expect(own.length).toBeGreaterThan(5);
        expect(own.length).toBeLessThan(all.length);
        const ids = (pages: readonly LandingPageSummary[]) => pages.map(({ id }) => id);
        expect(ids(edited)).toEqual(ids(own));
        expect((await landingPages('operator01', 'INACTIVE')).length).toBeGreaterThan(0);
    });

    it('uses every language of the interface', async () => {
        const spoken = new Set((await landingPages('admin01')).flatMap(({ langs }) => langs));
        expect([...spoken].sort()).toEqual(languages.map(({ code }) => code).sort());
    });

    it('fills the main lists on every landing page, and leaves no list with only a few entries', async () => {
        for (const { id, name, defaultLang } of await landingPages('admin01')) {
            for (const resource of lists) {
                const { items, total } = await post<Page<DemoRecord>>('admin01', `/api/ldp/${resource.name}/inquiry`, {
                    ldpId: id,
                });
                const least = filledLists.includes(resource) || total > 0 ? 6 : 0;
                expect(total, `${resource.name} of ${name}`).toBeGreaterThanOrEqual(least);
                for (const { title } of items) expect(title).toHaveProperty(defaultLang);
            }
        }
    });

    it('has other accounts in the lists of accounts, some of them inactive', async () => {
        const users = await post<Page<DemoRecord>>('admin01', '/api/admin/user/inquiry', {});
        const subUsers = await post<Page<DemoRecord>>('operator01', '/api/user/sub/inquiry', {});
        for (const { items, total } of [users, subUsers]) {
            expect(total).toBeGreaterThanOrEqual(6);
            expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'INACTIVE']));
        }
    });

    it('has several pages of articles on the first landing page', async () => {
        const [first] = await landingPages('operator01', 'ACTIVE');
        const { total } = await post<Page<DemoRecord>>('operator01', '/api/ldp/article/inquiry', { ldpId: first?.id });
        expect(total).toBeGreaterThan(30);
    });

    it('has saved every setting of every landing page', async () => {
        for (const { id } of await landingPages('admin01')) {
            const { body } = await test.anyone.get<{ settings: Record<string, DemoRecord> }>(
                `/api/ldp/get/${id}`,
                as('admin01'),
            );
            const { bar = {}, page: _, ...others } = body.data.settings;
            for (const [name, setting] of Object.entries({ ...others, ...bar }))
                expect([name, setting]).toEqual([name, expect.objectContaining({ version: expect.any(Number) })]);
            for (const { version, items } of Object.values(bar) as DemoRecord[])
                expect([version, (items as DemoRecord[]).length >= 5]).toEqual([1, true]);
        }
    });

    it('can be saved again by an editor', async () => {
        const [first] = await landingPages('operator01', 'ACTIVE');
        for (const name of ['banner', 'question', 'article']) {
            const { items } = await post<Page<DemoRecord>>('editor01', `/api/ldp/${name}/inquiry`, {
                ldpId: first?.id,
            });
            await post('editor01', `/api/ldp/${name}/update`, items[0]);
        }
    });

    it('has a stored file for every image', async () => {
        const rows = await test.services.db
            .selectFrom('media')
            .select(['ldp_id', 'file', 'size', 'media_type'])
            .execute();
        const stored = new Set<string>();
        for await (const { key } of test.services.storage.list()) stored.add(key);
        expect(new Set(rows.map(({ ldp_id, file }) => `${ldp_id}/${file}`))).toEqual(stored);
        const { text } = await test.anyone.post(
            '/api/ldp/banner/inquiry',
            { ldpId: (await landingPages('operator01'))[0]?.id },
            as('operator01'),
        );
        const [image] = /\/image\/[^"]+/.exec(text) ?? [];
        expect((await test.app.inject({ url: `${image}?tk=${tokens.get('operator01')}` })).statusCode).toBe(200);
    });

    it('has a history with the account of each change', async () => {
        const [first] = await landingPages('operator01', 'ACTIVE');
        const revisions = await test.services.db
            .selectFrom('revision')
            .select(['resource', 'username', 'verb'])
            .where('ldp_id', '=', first?.id ?? '')
            .execute();
        expect(new Set(revisions.map(({ username }) => username))).toEqual(new Set(['operator01', 'editor01']));
        expect(new Set(revisions.map(({ resource }) => resource))).toContain('landingPage');
        expect(revisions.filter(({ verb }) => verb === 'updatestatus').length).toBeGreaterThan(0);
    });

    it('shows visitors a value of every field that they can see, on one landing page or another', async () => {
        const filled = new Set<string>();
        for (const { key, langs } of sites.filter(({ status }) => status !== 'INACTIVE')) {
            const read = async <T>(path = ''): Promise<T> =>
                JSON.parse((await test.anyone.get(`/api/content/${key}/${langs[0]}${path}`)).text);
            const { content, landingPage: own } = await read<Snapshot>();
            const stories = [article, promotion].map(async ({ name }) => {
                const [story] = (await read<DeliveredList>(`/${name}`)).items;
                return [name, await read(`/${name}/${String(story?.slug)}`)] as const;
            });
            const found = [...Object.entries({ ...content, landingPage: own }), ...(await Promise.all(stories))];
            for (const [name, value] of found) for (const path of listFilledPaths(value)) filled.add(`${name}.${path}`);
        }
        const missing = delivered.flatMap((resource) => listUnseenFields(resource, filled));
        expect(missing).toEqual([]);
    });

    it('has articles and promotions that are yet to begin, running and over', async () => {
        const now = test.services.now().toISOString();
        for (const { id, name } of await landingPages('admin01')) {
            for (const { name: type } of [article, promotion]) {
                const body = { ldpId: id, pagination: { page: 1, limit: 100 } };
                const { items } = await post<Page<Period>>('admin01', `/api/ldp/${type}/inquiry`, body);
                const limited = items.filter(({ always }) => !always);
                const states = limited.map(({ startTime, endTime }) =>
                    startTime > now ? 'next' : endTime <= now ? 'over' : 'running',
                );
                expect([type, name, new Set(states)]).toEqual([type, name, new Set(['next', 'over', 'running'])]);
            }
        }
    });

    it('has images of some providers and heroes of some game types, on several landing pages', async () => {
        const found = await landingPages('operator01', 'ACTIVE');
        let [pictured, heroes] = [0, 0];
        for (const { id } of found) {
            const pagination = { page: 1, limit: 100 };
            const body = { ldpId: id, gameType: 'slot', pagination };
            const { items } = await post<Page<{ images: DemoRecord; version: number }>>(
                'operator01',
                '/api/ldp/provider/image/inquiry',
                body,
            );
            const own = items.filter(({ images }) => Object.values(images).some((image) => image !== null));
            expect(own.every(({ version }) => version === 1)).toBe(true);
            const hero = await test.anyone.get<{ providers: string[] }>(
                `/api/ldp/provider/hero/${id}/slot`,
                as('operator01'),
            );
            expect([0, limits.heroProviders]).toContain(hero.body.data.providers.length);
            if (own.length > 0) pictured += 1;
            if (hero.body.data.providers.length > 0) heroes += 1;
        }
        expect(pictured).toBeGreaterThanOrEqual(3);
        expect(heroes).toBeGreaterThanOrEqual(3);
    });
});

describe('seeding demo data', () => {
    it('starts again after it was killed, without duplicates', async () => {
        const test = await startApp();
        const { services } = test;
        let writes = 0;
        const storage = {
            ...services.storage,
            write: (...args: Parameters<typeof services.storage.write>) => {
                writes += 1;
                if (writes > 100) throw new Error('killed');
                return services.storage.write(...args);
            },
        };
        await expect(seedDemo({ ...services, storage })).rejects.toThrow('killed');
        expect(await services.db.selectFrom('account').select('id').execute()).toEqual([]);
        const dialect = { ...services.dialect, forUpdate: services.dialect.forUpdate };
        let changes = 0;
        dialect.applyChange = (...args) => {
            changes += 1;
            if (changes > 300) throw new Error('killed');
            return services.dialect.applyChange(...args);
        };
        await expect(seedDemo({ ...services, dialect })).rejects.toThrow('killed');
        expect(await services.db.selectFrom('account').select('id').execute()).toEqual([]);
        expect(await services.db.selectFrom('media').select('id').execute()).toEqual([]);
        await seedDemo(services);
        const files = await services.db.selectFrom('media').select('file').execute();
        let stored = 0;
        for await (const _entry of services.storage.list()) stored += 1;
        expect(stored).toBe(files.length);
        await test.close();
    });
});
