import { beforeAll, describe, expect, it } from 'vitest';
import { isLandingPageType } from '../../../../contract/declaration/landingPages';
import { loadSiteSnapshot } from '../../../../server/site/siteSnapshot';
import { getSites } from '../../../../server/site/sites';
import { type Caller, useOperator } from '../../harness';
import { databases } from '../../harness-database';
import { buildScheduled, inDays, preview, save } from './world';

describe.each(databases)('the snapshot of a preview on $name', (database) => {
    const { test, operator } = useOperator({ database });
    let viewer: Caller;
    let blind: Caller;
    beforeAll(async () => {
        await save(operator, '/api/ldp/article/create', buildScheduled(test, 'fair', 10));
        await save(operator, '/api/ldp/promotion/create', buildScheduled(test, 'bonus', 10, { type: 'WELCOME' }));
        viewer = await test.person({ username: 'viewer01', maker: 'operator01', permission: { ARTICLE: 1 } });
        blind = await test.person({ username: 'blind01', maker: 'operator01', permission: { BANNER: 2 } });
    });
    const titles = ({ snapshot }: Awaited<ReturnType<typeof preview>>) =>
        [...snapshot.content.article.items, ...snapshot.content.promotion.items].map(({ slug }) => slug);

    it('is what a visitor of that instant would see, with all games of the catalogue', async () => {
        const at = inDays(test, 10.5);
        const found = await preview(operator, { at });
        const { site } = (await getSites(test.services).findByKey('ldp1')) ?? expect.fail('there is a landing page');
        const moment = { site, lang: 'en' as const, at: new Date(at) };
        const { value } = await loadSiteSnapshot(test.services, moment, { page: 'home', number: 1 });
        const { games, ...delivered } = JSON.parse(JSON.stringify(value));
        const { games: all, ...shown } = found.snapshot;
        expect(shown).toEqual(delivered);
        expect(titles(found)).toEqual(['fair', 'bonus']);
        expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(games)));
        expect(Object.keys(all)).toHaveLength(test.services.master.games.length);
        expect(found.texts['pages.home']).not.toBe('');
        expect(found.origin).toMatch(/^https?:\/\/[a-z0-9.-]+$/);
    });

    it('is of now unless an instant is given, and changes at the very second', async () => {
        expect(titles(await preview(operator))).toEqual([]);
        const seen: number[] = [];
        const start = Date.parse(inDays(test, 10));
        for (const ms of [-1000, 0, 86_399_000, 86_400_000])
            seen.push(titles(await preview(operator, { at: new Date(start + ms).toISOString() })).length);
        expect(seen).toEqual([0, 2, 2, 0]);
    });

    it('has what visitors see now of types that the caller may not view', async () => {
        const at = inDays(test, 10.5);
        expect(titles(await preview(viewer, { at }))).toEqual(['fair']);
        const { text } = await blind.get(`/api/ldp/preview/get/ldp1/en?at=${at}`);
        expect(text).not.toMatch(/Secret/);
        for (const [page, slug] of [
            ['article', 'fair'],
            ['promotion', 'bonus'],
        ] as const) {
            expect((await preview(blind, { at, page, slug })).snapshot.story).toBeNull();
            expect((await preview(operator, { at, page, slug })).snapshot.story).toMatchObject({ slug });
        }
        expect((await preview(viewer, { at, page: 'promotion', slug: 'bonus' })).snapshot.story).toBeNull();
    });

    it('has no story if the record is not visible then, or does not exist', async () => {
        for (const slug of ['fair', 'unknown', 'x'.repeat(300)])
            expect((await preview(operator, { page: 'article', slug })).snapshot.story).toBeNull();
    });

    it('also shows an inactive landing page, to those who reach it', async () => {
        await test.landingPage({ id: 'asleep', owner: 'operator01', status: 'INACTIVE' });
        const { snapshot } = await preview(operator, {}, 'asleep');
        expect(snapshot.lang).toBe('en');
        const stranger = await test.person({ username: 'stranger01' });
        for (const id of ['asleep', 'ldp1', 'unknown'])
            expect((await stranger.get(`/api/ldp/preview/get/${id}/en`)).status).toBe(404);
        expect((await test.anyone.get('/api/ldp/preview/get/ldp1/en')).status).toBe(401);
    });

    it('refuses what is no page, number or instant', async () => {
        const ask = async (query: string) => (await operator.get(`/api/ldp/preview/get/ldp1/en?${query}`)).body.code;
        const wrong = [
            'page=unknown',
            'page=toString',
            'page=slot&slug=x',
            'number=0',
            'number=501',
            'number=1e2',
            'number=-1',
            'at=',
            'at=now',
            'at=2026',
            'at=2026-13-01T00:00:00Z',
            'at=2026-03-01T10:00:00',
            `at=${encodeURIComponent(inDays(test, 5 * 366))}`,
            `at=${encodeURIComponent(inDays(test, -5 * 366))}`,
        ];
        expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => 40001));
        for (const years of [-5, 5]) expect(await ask(`at=${inDays(test, years * 365)}`)).toBe(0);
        for (const lang of ['sv', 'xx', 'EN', 'constructor'])
            expect((await operator.get(`/api/ldp/preview/get/ldp1/${lang}`)).status, lang).toBe(404);
    });

    it('is kept by nobody, and says which types it could not show as of the instant by nothing but their content', async () => {
        const { headers } = await operator.get('/api/ldp/preview/get/ldp1/en');
        expect(headers['cache-control']).toBe('no-store');
        expect(headers).not.toHaveProperty('set-cookie');
        const types = test.services.resources.filter(
            (each) => each.delivered && !each.singleton && !isLandingPageType(each),
        );
        const { snapshot } = await preview(blind, { at: inDays(test, 10.5) });
        for (const { name } of types) expect(Object.keys(snapshot.content)).toContain(name);
    });
});
