import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AskHost, listen } from '../../api/visitors/askHost';
import { pickDatabases } from '../../drawnDatabases';
import { useOperator } from '../../harness';
import { databases } from '../../harness-database';
import { buildScheduled, inDays, preview, save, schedule, share } from './world';

/** The number of requests of visitors, over both databases. */
const requests = 1000;

const slugs = ['fair', 'bonus', 'linked', 'unknown'];
const pages = ['', 'article', 'promotion', 'slot', 'vip', 'faq', 'unknown'];

/** A request of a visitor that may be answered with content: host and path. */
const visited = fc.oneof(
    fc.constantFrom(...pages).map((page) => ['ldp1.localhost', `/en/${page}`] as const),
    fc.constantFrom(...pages).map((page) => ['ldp1.localhost', `/th/${page}?page=2`] as const),
    fc
        .tuple(fc.constantFrom('article', 'promotion'), fc.constantFrom(...slugs))
        .map(([type, slug]) => ['ldp1.localhost', `/en/${type}/${slug}`] as const),
    fc
        .constantFrom('/sitemap.xml', '/sitemap-en.xml', '/sitemap-th.xml', '/robots.txt', '/')
        .map((path) => ['ldp1.localhost', path] as const),
    fc
        .constantFrom('', '/article', '/promotion', '/article?limit=100')
        .map((path) => ['console.example', `/api/content/ldp1/en${path}`] as const),
    fc
        .tuple(fc.constantFrom('article', 'promotion'), fc.constantFrom(...slugs))
        .map(([type, slug]) => ['console.example', `/api/content/ldp1/en/${type}/${slug}`] as const),
);

const headers = fc.dictionary(
    fc.constantFrom('cookie', 'authorization', 'x-at', 'x-preview', 'origin', 'x-forwarded-host', 'accept-encoding'),
    fc.constantFrom('1', 'preview=1', '2026-03-11T22:00:00.000Z', 'null', 'ldp1.localhost', 'identity'),
    { maxKeys: 3 },
);
const query = fc.constantFrom('', 'at=2026-03-11T22:00:00Z', 'preview=1', 'marks=true', 'draft=1', 'tk=x');

describe.each(pickDatabases('what is scheduled'))('what is scheduled, on $name,', (database) => {
    const { test, operator } = useOperator({ database });
    let ask: AskHost;
    let shared: string;
    beforeAll(async () => {
        await schedule(test, operator);
        const shown = { title: { en: 'Open news' }, shortTitle: { en: 'Open' }, shortContent: { en: 'Open' } };
        const always = { always: true, startTime: null, endTime: null, content: { en: '<p>Open text</p>' } };
        await save(operator, '/api/ldp/article/create', buildScheduled(test, 'linked', 0, { ...shown, ...always }));
        shared = (await share(operator, { at: inDays(test, 10.5) })).path;
        ask = await listen(test);
    });

    it('is in no answer to visitors, however much it is looked at meanwhile', async () => {
        const at = inDays(test, 10.5);
        const seen = { previews: 0, shares: 0, open: 0 };
        const look = async () => {
            const { snapshot } = await preview(operator, { at, page: 'article', slug: 'fair' });
            const { text } = await ask('console.example', `${shared}/en/promotion/bonus`, {
                headers: { 'sec-fetch-dest': 'iframe' },
            });
            seen.previews += Number(JSON.stringify(snapshot).includes('Secret text of fair'));
            seen.shares += Number(text.includes('Secret text of bonus'));
        };
        let left = requests / databases.length;
        await fc.assert(
            fc.asyncProperty(visited, headers, query, async ([host, path], sent, parameter) => {
                left -= 1;
                const looking = left % 10 === 0 ? look() : undefined;
                const target = parameter === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
                const answer = await ask(host, target, { headers: { 'accept-encoding': 'identity', ...sent } });
                await looking;
                const { text } = answer;
                expect(text, path).not.toContain('Secret');
                expect(text).not.toContain('data-field');
                expect(text).not.toMatch(/\/preview\/|\/share\//);
                seen.open += Number(text.includes('Open'));
            }),
            { numRuns: left, endOnFailure: true },
        );
        // Otherwise nothing of this would have been tested.
        expect(seen.previews).toBeGreaterThan(10);
        expect(seen.shares).toBeGreaterThan(10);
        expect(seen.open).toBeGreaterThan(10);
    });

    it('is not found at the hosts of landing pages, which know no previews and share links', async () => {
        const { imageBase } = await preview(operator);
        for (const path of [shared, `${shared}/en/`, `${imageBase}/image/common/x.png`, '/preview/frame']) {
            const { status, headers: answered, text } = await ask('ldp1.localhost', path);
            expect([status, text.includes('Secret')], path).not.toEqual([200, true]);
            expect(String(answered['content-security-policy']), path).not.toContain('sandbox');
        }
        expect((await ask('console.example', shared)).status).toBe(200);
    });
});
