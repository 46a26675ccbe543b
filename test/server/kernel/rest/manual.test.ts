import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../../resources/manual';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

const count = readdirSync('manual/en').filter((name) => name.endsWith('.md')).length;

type ManualHit = {
    id: string;
    place: number;
    title: string;
    lead: string;
    lang: string;
    blocks?: object[];
    findings: Finding[];
};

describe.each(databases)('the instruction manual on $name', (database) => {
    let test: TestApp;
    let viewer: Caller;

    async function list(filter: object = {}, language = 'en', range = [0, 99], sort = ['place', 'ASC']) {
        const query = new URLSearchParams({
            filter: JSON.stringify(filter),
            range: JSON.stringify(range),
            sort: JSON.stringify(sort),
        });
        const { status, headers, body, text } = await viewer.get(`/api/rest/manual?${query}`, {
            'accept-language': language,
        });
        const rows: ManualHit[] = status === 200 ? JSON.parse(text) : [];
        return { status, code: body.code, range: String(headers['content-range']), rows };
    }

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'operator01' });
        viewer = await test.person({ username: 'viewer01', maker: 'operator01', permission: {} });
    });
    afterAll(() => test.close());

    it('can be read by everyone who is signed in, and by nobody else', async () => {
        expect((await list()).status).toBe(200);
        expect((await test.anyone.get('/api/rest/manual')).body.code).toBe(87009);
        expect((await test.anyone.get('/api/rest/manual/banners')).body.code).toBe(87009);
    });

    it('lists its chapters in order, without their text', async () => {
        const { rows, range } = await list();
        expect(range).toBe(`manual 0-${count - 1}/${count}`);
        expect(rows.map(({ place }) => place)).toEqual(rows.map((_row, index) => index + 1));
        expect(rows[0]).toMatchObject({ id: 'getting-started', title: 'Getting started', lang: 'en', findings: [] });
        expect(rows[0]).not.toHaveProperty('blocks');
        expect((await list({}, 'en', [2, 3])).rows.map(({ id }) => id)).toEqual([
            'finding-your-way',
            'lists-and-views',
        ]);
        expect((await list({}, 'en', [0, 0], ['place', 'DESC'])).rows[0]?.place).toBe(count);
    });

    it('is in the language that is requested, and otherwise in English', async () => {
        expect((await list({}, 'th')).rows[0]).toMatchObject({ id: 'getting-started', lang: 'th' });
        expect((await list({}, 'sv')).rows[0]?.lang).toBe('sv');
        expect((await list({}, 'xx')).rows[0]?.lang).toBe('en');
        expect((await list({ lang: 'xx' })).code).toBe(40001);
        expect((await list({ lang: 'th' }, 'sv')).rows[0]?.lang).toBe('th');
        const answer = await viewer.get('/api/rest/manual/banners', { 'accept-language': 'th' });
        expect(JSON.parse(answer.text)).toMatchObject({ id: 'banners', title: 'แบนเนอร์', lang: 'th' });
    });

    it('finds the chapter about a screen, and about what is below it', async () => {
        const find = async (screen: string) => (await list({ screen })).rows.map(({ id }) => id);
        expect(await find('/article')).toEqual(['articles']);
        expect(await find('/article/create')).toEqual(['articles']);
        expect(await find('/translations')).toEqual(['translations']);
        expect(await find('/no-such-screen')).toEqual([]);
        expect((await list({ screen: 1 })).code).toBe(40001);
    });

    it('returns a whole chapter by its id', async () => {
        const { rows } = await list({ id: ['banners', 'faq'] });
        expect(rows.map(({ id }) => id)).toEqual(['faq', 'banners']);
        expect(rows[1]?.blocks).toContainEqual({ kind: 'heading', id: 's1', text: ['Making one'] });
        const answer = await viewer.get('/api/rest/manual/banners');
        expect(JSON.parse(answer.text).blocks).toEqual(rows[1]?.blocks);
        expect((await viewer.get('/api/rest/manual/no-such-chapter')).body.code).toBe(40401);
        expect((await viewer.get('/api/rest/manual/..%2F..%2Fpackage.json')).body.code).toBe(40401);
    });

    it('finds words in any case, with their heading and their place in the text', async () => {
        const { rows } = await list({ q: 'DEVELOPER verification' });
        expect(rows.map(({ id }) => id)).toEqual(['apk-builds']);
        const [first] = rows[0]?.findings ?? [];
        expect(first).toMatchObject({ anchor: 's3', heading: 'Developer verification' });
        expect(first?.text).toContainEqual({ text: 'Developer', found: true });
    });

    it('finds words inside Thai text, which has no spaces', async () => {
        const { rows } = await list({ q: 'ลายนิ้วมือ' }, 'th');
        expect(rows.map(({ id }) => id)).toEqual(['apk-builds']);
        expect(rows[0]?.findings[0]?.text.some(({ text, found }) => found && text === 'ลายนิ้วมือ')).toBe(true);
    });

    it('treats pattern characters in a search as plain text', async () => {
        expect((await list({ q: '.*' })).rows).toEqual([]);
        expect((await list({ q: '203.0.113.0/24' })).rows.map(({ id }) => id)).toEqual(['landing-pages']);
        expect((await list({ q: '(' })).status).toBe(200);
    });

    it.each([[{ lang: 'xx' }], [{ q: 5 }], [{ q: 'x'.repeat(201) }], [{ page: 'home' }]])(
        'refuses the filter %j',
        async (filter) => {
            expect((await list(filter)).code).toBe(40001);
        },
    );

    it('refuses an unknown sort order', async () => {
        expect((await list({}, 'en', [0, 9], ['title', 'ASC'])).code).toBe(40001);
    });
});
