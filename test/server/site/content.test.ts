import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DeliveredList, Snapshot } from '../../../contract/delivery/snapshot';
import { pickDatabases } from '../drawnDatabases';
import { type Answer, useOperator } from '../harness';
import { addMedia } from '../harness-media';
import { buildArticle } from './article';

type Values = Record<string, unknown>;

describe.each(pickDatabases('the content API'))('the content API on $name', (database) => {
    const { test, operator } = useOperator({ database });
    const read = (path = '', headers = {}) => test.anyone.get(`/api/content/ldp1/en${path}`, headers);
    const json = async <T = Values>(path = '') => JSON.parse((await read(path)).text) as T;

    async function create(over: Values = {}): Promise<Values> {
        const { body } = await operator.post('/api/ldp/article/create', buildArticle(over));
        expect(body).toMatchObject({ code: 0 });
        return body.data as Values;
    }

    it('answers a change with the next request, and 304 as long as nothing has changed', async () => {
        const before = await read();
        const etag = String(before.headers.etag);
        expect(etag).toMatch(/^W\/"/);
        const again = await read('', { 'if-none-match': etag });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
        const { version, id } = await create({ slug: 'first' });
        const after = await read('', { 'if-none-match': etag });
        expect(after.status).toBe(200);
        expect((JSON.parse(after.text) as Snapshot).content.article).toMatchObject({ items: [{ id, title: 'Rules' }] });
        const update = buildArticle({ slug: 'first', id, version, title: { en: 'New rules' } });
        expect((await operator.post('/api/ldp/article/update', update)).body).toMatchObject({ code: 0 });
        expect(await json('/article/first')).toMatchObject({ title: 'New rules' });
    });

    it('finds by a slug what is on the landing page alone, although others have the same', async () => {
        await test.landingPage({ id: 'ldp0', owner: 'operator01' });
        await create({ ldpId: 'ldp0', slug: 'same', title: { en: 'Elsewhere' } });
        await create({ slug: 'same', title: { en: 'Here' } });
        await create({ ldpId: 'ldp0', slug: 'only-there' });
        expect(await json('/article/same')).toMatchObject({ title: 'Here' });
        expect((await read('/article/only-there')).status).toBe(404);
    });

    it('may be read by any site, is kept by no cache without a question, and sets no cookie', async () => {
        for (const path of ['', '/article', '/color']) {
            const { headers } = await read(path);
            expect(headers).toMatchObject({
                'access-control-allow-origin': '*',
                'cache-control': 'public, no-cache',
                vary: 'accept-encoding',
                'x-content-type-options': 'nosniff',
            });
            expect(headers).not.toHaveProperty('set-cookie');
        }
        for (const path of ['/unknown', '/article/unknown', '/article?limit=0'])
            expect((await read(path)).headers).toMatchObject({ 'access-control-allow-origin': '*' });
    });

    it('is the same in every encoding, and HEAD has its length', async () => {
        const raw = async (encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
            await test.app.inject({ method, url: '/api/content/ldp1/en', headers: { 'accept-encoding': encoding } });
        const plain = await raw('identity');
        const [br, gzip] = [await raw('br'), await raw('gzip')];
        expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
        expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
        expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
        const head = await raw('br', 'HEAD');
        expect([head.body, head.headers['content-length']]).toEqual(['', String(br.rawPayload.byteLength)]);
    });

    it('shows and hides a record at the very instants of its period, without a change of anything', async () => {
        const { time } = test.clock;
        const at = (seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString();
        const { id } = await create({ slug: 'soon', always: false, startTime: at(60), endTime: at(120) });
        const isShown = async () => {
            const { items } = await json<DeliveredList>('/article?limit=100');
            const found = items.some((item) => item.id === id);
            expect((await read('/article/soon')).status).toBe(found ? 200 : 404);
            return found;
        };
        const shown: boolean[] = [];
        for (const seconds of [0, 59, 60, 119, 120]) {
            test.clock.time = new Date(time.getTime() + seconds * 1000);
            shown.push(await isShown());
            if (seconds === 0) expect(await json()).toMatchObject({ validUntil: at(60) });
            if (seconds === 60) expect(await json()).toMatchObject({ validUntil: at(120) });
        }
        expect(shown).toEqual([false, false, true, true, false]);
        test.clock.time = time;
    });

    it('answers lists part by part, in their order', async () => {
        for (let index = 0; index < 7; index += 1) await create({ slug: `page-${index}` });
        const all = (await json<DeliveredList>('/article?limit=100')).items.map(({ id }) => id);
        const found: unknown[] = [];
        for (let after = ''; ; ) {
            const { items, next } = await json<DeliveredList>(`/article?limit=3${after && `&after=${after}`}`);
            found.push(...items.map(({ id }) => id));
            if (next === null) break;
            after = next;
        }
        for (const type of ['article', 'provider'])
            expect((await read(`/${type}?after=gone`)).body).toMatchObject({ code: 40401 });
        expect(all.length).toBeGreaterThan(6);
        expect(found).toEqual(all);
    });

    it('answers fewer long records at once, and none is lost', async () => {
        const answer = { en: `<p>${'long '.repeat(35_000)}</p>` };
        for (let index = 0; index < 9; index += 1) {
            const question = { ldpId: 'ldp1', title: { en: `Question ${index}` }, answer };
            expect((await operator.post('/api/ldp/question/create', question)).body).toMatchObject({ code: 0 });
        }
        const first = await json<DeliveredList>('/question?limit=100');
        expect(first.items.length).toBeLessThan(9);
        const rest = await json<DeliveredList>(`/question?limit=100&after=${first.next}`);
        expect(rest.next).toBeNull();
        expect(new Set([...first.items, ...rest.items].map(({ title }) => title)).size).toBe(9);
    });

    it('leaves long texts out of lists, and answers them with the record', async () => {
        await create({ slug: 'long' });
        const { items } = await json<DeliveredList>('/article');
        expect(items.every((item) => !('content' in item))).toBe(true);
        expect(await json('/article/long')).toMatchObject({ content: '<p>At length</p>', slug: 'long' });
    });

    it.each(['limit=101', 'limit=0', 'limit=x', 'limit=-1', 'limit=1e1', 'limit='])('refuses %s', async (query) => {
        const { body } = await read(`/article?${query}`);
        expect(body).toMatchObject({ code: 40001 });
    });

    it('has the sizes of all pictures in it, and of no others', async () => {
        const add = (owner: string, file: string, width: number) =>
            addMedia(test.services.db, owner, file, 'image/png', width);
        const one = await add('ldp1', 'one.png', 11);
        const two = await add('ldp1', 'two.png', 12);
        const common = await add('common', 'one.png', 13);
        await add('ldp1', 'unused.png', 14);
        const answer = { en: `<p><img src="${two}" alt="Two"></p>` };
        await create({ slug: 'pictures', image: one, thumbnail: common });
        const question = { ldpId: 'ldp1', title: { en: 'Two' }, answer };
        expect((await operator.post('/api/ldp/question/create', question)).body).toMatchObject({ code: 0 });
        const { pictures } = await json<Snapshot>();
        expect(pictures).toEqual({
            [one]: { width: 11, height: 11 },
            [two]: { width: 12, height: 12 },
            [common]: { width: 13, height: 13 },
        });
    });

    it('has the providers of the catalogue, which no landing page stores', async () => {
        const { items } = await json<DeliveredList>('/provider?limit=100');
        const [first, second] = items;
        expect(first?.id).not.toBe(second?.id);
        expect(await json(`/provider/${second?.id}`)).toEqual(second);
        expect((await read('/provider/slot~unknown')).body).toMatchObject({ code: 40401 });
    });

    it('has settings whole, and variants of those only that have them', async () => {
        expect((await read('/color/primary')).body).toMatchObject({ code: 40401 });
        expect((await read('/bar/UNKNOWN')).body).toMatchObject({ code: 40401 });
        expect(await json('/bar/TOP')).toEqual({ items: [] });
    });

    it('is about the landing page with this key, whatever else has the same name', async () => {
        const { db } = test.services;
        await test.landingPage({ id: 'ldp2' });
        await db.insertInto('landing_page_claim').values({ ldp_id: 'ldp2', kind: 'prefix', value: 'other' }).execute();
        for (const id of ['ldp1', 'ldp2']) {
            const data = JSON.stringify({ key: id });
            await db.updateTable('landing_page').set({ data, version: 2 }).where('id', '=', id).execute();
        }
        for (const key of ['ldp1', 'ldp2', 'LDP2']) {
            const { text } = await test.anyone.get(`/api/content/${key}/en`);
            expect(JSON.parse(text)).toMatchObject({ landingPage: { key: key.toLowerCase() } });
        }
        expect((await test.anyone.get('/api/content/other/en')).body).toMatchObject({ code: 40401 });
    });

    it('has the platform and the consent of a landing page, which older ones lack', async () => {
        const { db } = test.services;
        const setData = (data: object) =>
            db
                .updateTable('landing_page')
                .set(({ eb }) => ({ data: JSON.stringify({ key: 'ldp1', ...data }), version: eb('version', '+', 1) }))
                .where('id', '=', 'ldp1')
                .execute();
        const readPage = async () => JSON.parse((await test.anyone.get('/api/content/ldp1/en')).text).landingPage;
        await setData({});
        expect(await readPage()).toMatchObject({ platformUrl: '', consent: 'BASIC' });
        await setData({ platformUrl: 'https://play.example', consent: 'ADVANCED' });
        expect(await readPage()).toMatchObject({ platformUrl: 'https://play.example', consent: 'ADVANCED' });
    });

    it('describes itself', async () => {
        const { status, text }: Answer = await test.anyone.get('/api/content/openapi.json');
        expect(status).toBe(200);
        const document = JSON.parse(text) as { paths: Values; components: { schemas: Values } };
        expect(Object.keys(document.paths)).toContain('/api/content/{key}/{lang}/article/{id}');
        expect(Object.keys(document.paths)).not.toContain('/api/content/{key}/{lang}/user');
        expect(JSON.stringify(document)).not.toMatch(/telegramBotToken|integrationKey|createdBy/);
    });
});
