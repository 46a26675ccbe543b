import { sql } from 'kysely';
import type { TranslatedPage, TranslatedType } from '../../../contract/calls/translation/overview';
import type { Resource } from '../../../contract/resource';
import { addUp } from '../../../contract/translation/sum';
import type { Services, Tenant } from '../../base/services/context';
import { reachCondition } from '../../domain/landingPages/reach';
import { countTranslated } from './overview';

type Languages = Pick<Tenant, 'id' | 'langs'>;

/** Reads the languages of those landing pages that the account reaches. */
async function readReached({ db, dialect }: Services, accountId: string, ldpIds: readonly string[]) {
    const { rows } = await sql<{ id: string; langs: string }>`select id, langs from landing_page
        where ${dialect.isOneOf(sql.ref('landing_page.id'), ldpIds)} and ${reachCondition(accountId)}`.execute(db);
    // Only the console's own calls write this column.
    return rows.map(({ id, langs }): Languages => ({ id, langs: JSON.parse(langs) as string[] }));
}

function toPage({ id, langs }: Languages, types: readonly TranslatedType[]): TranslatedPage {
    const sums = langs.map((lang) => [lang, addUp(types, lang)] as const);
    return {
        ldpId: id,
        records: types.reduce((sum, { records }) => sum + records, 0),
        texts: types.reduce((sum, { texts }) => sum + texts, 0),
        isPartial: types.some(({ isPartial }) => isPartial),
        langs: Object.fromEntries(sums.map(([lang, { missing, outdated }]) => [lang, { missing, outdated }])),
    };
}

/** Counts what is not translated of landing pages, of these types together, one landing page after the other. */
export async function compareLandingPages(
    services: Services,
    accountId: string,
    ldpIds: readonly string[],
    resources: readonly Resource[],
): Promise<TranslatedPage[]> {
    const pages: TranslatedPage[] = [];
    for (const page of await readReached(services, accountId, ldpIds))
        pages.push(toPage(page, await countTranslated(services, page, resources)));
    return pages;
}
