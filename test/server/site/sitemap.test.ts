import { describe, expect, it } from 'vitest';
import { decompress } from '../../../server/base/http/encoding';
import { answerSitemap } from '../../../server/site/sitemap';
import { getSites } from '../../../server/site/sites';
import { useOperator } from '../harness';
import { databases } from '../harness-database';
import { buildArticle } from './article';

describe.each(databases)('the sitemap of a language on $name', (database) => {
    const { test, operator } = useOperator({ database });

    async function read(lang: string): Promise<string[]> {
        const current = await getSites(test.services).findByKey('ldp1');
        if (!current) throw new Error('there is no landing page');
        const { content } = await answerSitemap(test.services, current, lang);
        const text = (await decompress(content)).toString();
        return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    }

    it('has all pages, and the records that visitors see', async () => {
        const { time } = test.clock;
        const at = (seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString();
        const created = [
            buildArticle({ slug: 'rules' }),
            buildArticle({ slug: 'กติกา' }),
            buildArticle({ slug: 'later', always: false, startTime: at(60), endTime: at(120) }),
            buildArticle({ slug: 'hidden', status: 'INACTIVE' }),
        ];
        for (const body of created)
            expect((await operator.post('/api/ldp/article/create', body)).body).toMatchObject({ code: 0 });
        const before = await read('en');
        expect(before).toContain('http://ldp1.localhost/en/');
        expect(before).toContain('http://ldp1.localhost/en/responsible-play');
        const articles = (found: string[]) => found.filter((address) => address.includes('/article/'));
        const rules = [
            'http://ldp1.localhost/en/article/rules',
            `http://ldp1.localhost/en/article/${encodeURI('กติกา')}`,
        ];
        expect(articles(before).toSorted()).toEqual(rules.toSorted());
        expect(articles(await read('th'))).toHaveLength(2);
        test.clock.pass(60);
        expect(articles(await read('en'))).toContain('http://ldp1.localhost/en/article/later');
        test.clock.time = time;
    });

    it('is read part by part, and none is lost', async () => {
        const { db } = test.services;
        const first = await db
            .selectFrom('record')
            .selectAll()
            .where('unique_key', '=', 'rules')
            .executeTakeFirstOrThrow();
        const rows = Array.from({ length: 2500 }, (_, index) => ({
            ...first,
            id: `copy${index}`,
            sort: 1000 + index,
            unique_key: `copy-${index}`,
        }));
        for (let index = 0; index < rows.length; index += 500)
            await db
                .insertInto('record')
                .values(rows.slice(index, index + 500))
                .execute();
        await operator.post('/api/ldp/article/create', buildArticle({ slug: 'last' }));
        const found = await read('en');
        expect(found.filter((address) => address.includes('/article/copy-'))).toHaveLength(2500);
        expect(new Set(found).size).toBe(found.length);
    });
});
