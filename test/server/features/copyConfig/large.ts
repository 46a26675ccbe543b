import { sql } from 'kysely';
import type { Services } from '../../../../server/base/services/context';
import { insertLandingPage } from '../../harness-seeds';

const time = '2026-03-01T10:00:00.000Z';

/** Adds a landing page with `count` articles of about `bytes` bytes each. One statement inserts ten thousand. */
export async function pageWithArticles(services: Services, id: string, count: number, bytes: number): Promise<void> {
    const { db, dialect } = services;
    await insertLandingPage(services, { id, langs: ['en'] });
    const content = 'x'.repeat(bytes);
    for (let first = 0; first < count; first += 10_000) {
        const last = Math.min(count, first + 10_000);
        const data = sql`'{"title":{"en":"Article ' || n || '"},"slug":"s' || n || '","content":{"en":"' || cast(${content} as text) || '"}}'`;
        await sql`insert into record (ldp_id, resource, id, status, sort, version, created_by, created_time, updated_by,
                updated_time, data, keys, search, unique_key)
            with recursive numbers(n) as (select ${sql.lit(first + 1)} union all
                select n + 1 from numbers where n < ${sql.lit(last)})
            select cast(${id} as text), 'article', 'id-' || n, 'ACTIVE', n, 1, 'nobody', ${time}, 'nobody', ${time},
                cast(${data} as ${dialect.types.json}), cast('{}' as ${dialect.types.json}), '', 's' || n
            from numbers`.execute(db);
    }
}
