import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApkJob } from '../../../contract/calls/apk/jobs';
import { createPermission } from '../../../contract/permissions';
import { loadSiteSnapshot } from '../../../server/site/siteSnapshot';
import { getSites } from '../../../server/site/sites';
import type { SitePage } from '../../../site/paths';
import { listen } from '../api/visitors/askHost';
import { pickDatabases } from '../drawnDatabases';
import { type ApkWorld, startApkWorld } from '../features/apk/world';
import type { Caller } from '../harness';
import { preview } from './preview/world';

describe.each(pickDatabases('the app that a landing page offers'))(
    'the app that a landing page offers on $name',
    (database) => {
        let world: ApkWorld;
        const jobs: Record<string, ApkJob | undefined> = {};

        async function loadApp(id: string, page: SitePage) {
            const { services } = world.test;
            const known = await getSites(services).findByKey(id);
            if (!known) throw new Error(`there is no landing page ${id}`);
            const moment = { site: known.site, lang: 'en', at: services.now() } as const;
            return (await loadSiteSnapshot(services, moment, { page, number: 1 })).value?.app;
        }

        beforeAll(async () => {
            world = await startApkWorld(database);
            await world.page('first');
            await world.page('foreign', { owner: 'rival01' });
            for (const id of ['first', 'foreign']) [jobs[id]] = await world.built([id]);
        });
        afterAll(() => world.close());

        it('is its own released build, on its download page alone', async () => {
            expect(await loadApp('first', 'download')).toBeNull();
            await world.outcomes('release', [jobs.foreign?.jobId ?? ''], world.admin);
            expect(await loadApp('first', 'download')).toBeNull();
            await world.outcomes('release', [jobs.first?.jobId ?? ''], world.admin);
            const app = await loadApp('first', 'download');
            expect(app?.url).toMatch(/^\/download\/[A-Za-z0-9_-]{43}\.apk$/);
            expect(app?.size).toBeGreaterThan(10_000);
            expect((await loadApp('foreign', 'download'))?.url).not.toBe(app?.url);
            expect(await loadApp('first', 'home')).toBeNull();
        });

        it('is downloaded from its own host only', async () => {
            const ask = await listen(world.test);
            const url = (await loadApp('first', 'download'))?.url ?? '';
            expect((await ask('first.localhost', url, { method: 'HEAD' })).status).toBe(200);
            expect((await ask('foreign.localhost', url, { method: 'HEAD' })).status).toBe(404);
        });

        it('is in previews of an inactive landing page for those who may see apps', async () => {
            const { test, operator } = world;
            await test.services.db
                .updateTable('landing_page')
                .set({ status: 'INACTIVE' })
                .where('id', '=', 'first')
                .execute();
            const sub = await test.person({ username: 'sub01', maker: 'operator01', permission: createPermission(2) });
            const see = async (caller: Caller) => (await preview(caller, { page: 'download' }, 'first')).snapshot.app;
            expect(await see(operator)).toMatchObject({ url: expect.stringMatching(/^\/download\//) });
            expect(await see(sub)).toBeNull();
            await test.services.db
                .updateTable('landing_page')
                .set({ status: 'ACTIVE' })
                .where('id', '=', 'first')
                .execute();
            expect(await see(sub)).toEqual(await see(operator));
        });
    },
);
