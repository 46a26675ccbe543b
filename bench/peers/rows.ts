import type pg from 'pg';
import { connect } from '../../test/postgres';
import { article } from '../articles';

export const tenants = 50;

/** The columns that both peers store of an article, as the adapter of Payload names them. */
export const articleColumns = [
    'title',
    'short_title',
    'type',
    'slug',
    'short_content',
    'content',
    'tenant_id',
    'created_at',
];

/** The texts of an article in English, the only language of the peers, by the names of Payload's fields. */
export function buildTexts(seed: number) {
    const { title, shortTitle, type, slug, shortContent, content } = article(seed);
    const getEnglish = (value: unknown): string => Object(value).en;
    return {
        title: getEnglish(title),
        shortTitle: getEnglish(shortTitle),
        type: String(type),
        slug: String(slug),
        shortContent: getEnglish(shortContent),
        content: getEnglish(content),
    };
}

/** The same texts by the names of the columns. */
export function buildColumns(seed: number) {
    const { shortTitle, shortContent, ...others } = buildTexts(seed);
    return { ...others, short_title: shortTitle, short_content: shortContent };
}

const thinTables = `
    create table articles (
        id serial primary key, title text not null, short_title text, type text, slug text, short_content text,
        content text, tenant_id integer not null, created_at timestamptz not null
    );
    create index on articles (tenant_id, created_at)`;

async function withDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = await connect(url);
    await work(client).finally(() => client.end());
}

/** Creates the table of the thin server. */
export const createThinTables = (url: string) =>
    withDatabase(url, async (client) => void (await client.query(thinTables)));

/** The number of rows that are inserted at once, a multiple of the tenants. */
const batch = 200;

/**
 * Inserts `articles` for each tenant: article `seed` belongs to tenant `seed % tenants + 1`, as in our own store.
 */
export async function fillArticles(url: string, articles: number): Promise<void> {
    await withDatabase(url, async (client) => {
        const columns = articleColumns.join();
        for (let first = 0; first < tenants * articles; first += batch) {
            // The newest comes first in the peers, as the first in its order does in our own lists.
            const rows = Array.from({ length: batch }, (_, n) => ({
                ...buildColumns(first + n),
                tenant_id: ((first + n) % tenants) + 1,
                created_at: new Date(Date.UTC(2026, 0, 1, 0, -first - n)),
            }));
            const text = `insert into articles (${columns})
                select ${columns} from json_populate_recordset(null::articles, $1)`;
            await client.query(text, [JSON.stringify(rows)]);
        }
        await client.query('vacuum analyze');
    });
}
