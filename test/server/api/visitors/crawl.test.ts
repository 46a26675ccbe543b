import { beforeAll, describe, expect, it } from 'vitest';
import { listValues } from '../../../fixtures/site/pages';
import { pickDatabases } from '../../drawnDatabases';
import { useOperator } from '../../harness';
import { buildArticle } from '../../site/article';
import { type AskHost, listen } from './askHost';

const host = 'ldp1.localhost';
const origin = `http://${host}`;

/** What a search engine reads of a page. */
type Read = { status: number; canonical: string[]; alternates: Record<string, string>; links: string[]; html: string };

describe.each(pickDatabases('a search engine on a landing page'))(
    'a search engine on a landing page on $name',
    (database) => {
        const { test, operator } = useOperator({ database });
        const pages = new Map<string, Read>();
        let listed: readonly string[] = [];
        let ask: AskHost;

        async function listAddresses(path: string): Promise<string[]> {
            return listValues((await ask(host, path)).text, /<loc>(.*?)<\/loc>/g);
        }

        async function read(address: string): Promise<Read> {
            const { status, text: html } = await ask(host, address.slice(origin.length));
            const named = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
            return {
                status,
                canonical: listValues(html, /<link rel="canonical" href="([^"]*)"/g),
                alternates: Object.fromEntries(named.map(([, tag = '', href = '']) => [tag, href])),
                links: listValues(html, /<a [^>]*?href="(\/[^"#]*)/g).map((path) => new URL(path, origin).href),
                html,
            };
        }

        beforeAll(async () => {
            ask = await listen(test);
            await test.services.db
                .updateTable('landing_page')
                .set({ data: JSON.stringify({ langs: ['en', 'th'], defaultLang: 'en' }) })
                .where('id', '=', 'ldp1')
                .execute();
            const inDays = (days: number) => new Date(test.clock.time.getTime() + days * 86_400_000).toISOString();
            const articles = [
                ...Array.from({ length: 30 }, (_, number) => buildArticle({ slug: `rules-${number}` })),
                buildArticle({ slug: 'กติกา', title: { en: 'Rules & <b>', th: 'กติกา' } }),
                buildArticle({ slug: 'hidden', status: 'INACTIVE' }),
                buildArticle({ slug: 'later', always: false, startTime: inDays(1), endTime: inDays(2) }),
            ];
            for (const body of articles)
                expect((await operator.post('/api/ldp/article/create', body)).body).toMatchObject({ code: 0 });
            const sitemaps = await listAddresses('/sitemap.xml');
            listed = (await Promise.all(sitemaps.map((each) => listAddresses(each.slice(origin.length))))).flat();
            const waiting = [...listed];
            for (const address of waiting) {
                if (pages.has(address)) continue;
                const found = await read(address);
                pages.set(address, found);
                waiting.push(...found.links);
            }
        });

        it('finds every page that is listed, each once, and nothing that visitors do not see', () => {
            expect(listed.length).toBeGreaterThan(90);
            expect(new Set(listed).size).toBe(listed.length);
            expect(listed.filter((address) => pages.get(address)?.status !== 200)).toEqual([]);
            expect(listed.filter((address) => /hidden|later/.test(address))).toEqual([]);
        });

        it('is led by every link to a page that is there, without a detour', () => {
            const broken = [...pages].flatMap(([address, { status }]) => (status === 200 ? [] : [[address, status]]));
            expect(broken).toEqual([]);
        });

        it('finds by links only what is listed, and further parts of lists', () => {
            const others = [...pages.keys()].filter((address) => !listed.includes(address));
            expect(others.length).toBeGreaterThan(0);
            expect(others.filter((address) => !/\?page=[2-9]$/.test(address))).toEqual([]);
        });

        it('reads on each page that it is the one to list, and in which languages it exists', () => {
            for (const [address, { canonical, alternates, html }] of pages) {
                expect([address, canonical]).toEqual([address, [address]]);
                expect(html).not.toContain('noindex');
                expect([address, Object.keys(alternates)]).toEqual([address, ['en', 'th', 'x-default']]);
                expect([address, Object.values(alternates).includes(address)]).toEqual([address, true]);
                for (const other of Object.values(alternates)) {
                    expect([address, other, pages.get(other)?.status]).toEqual([address, other, 200]);
                    expect(pages.get(other)?.alternates).toEqual(alternates);
                }
            }
        });
    },
);
