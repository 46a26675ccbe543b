import { type RawBuilder, sql } from 'kysely';
import type { RecordOf } from '../../../contract/resource';
import { apkMedia } from '../../../resources/apkMedia';
import { landingPage } from '../../../resources/landingPage';
import type { LandingPageTable } from '../../base/database/tables/landingPages';
import { parseValues } from '../../store/values';
import type { Store } from '../../store/write';

/** The data of a landing page that its app is made from. `media` is undefined if app media were never saved. */
export type Subject = {
    id: string;
    name: string;
    status: LandingPageTable['status'];
    page: RecordOf<typeof landingPage>;
    media: RecordOf<typeof apkMedia> | undefined;
};

type Row = Pick<LandingPageTable, 'id' | 'name' | 'status' | 'data' | 'default_lang'> & { media: string | null };

/** A condition that every landing page meets, for work that is not done for a caller. */
export const everyPage = sql<boolean>`1 = 1`;

/** Loads these landing pages by their ids, as far as they meet a condition over `landing_page`. */
export async function readSubjects(
    { db, dialect, log }: Store,
    ids: readonly string[],
    condition: RawBuilder<boolean> = everyPage,
): Promise<Map<string, Subject>> {
    const { rows } = await sql<Row>`select landing_page.id, landing_page.name, landing_page.status, landing_page.data,
            landing_page.default_lang, setting.data as media
        from landing_page left join setting on setting.ldp_id = landing_page.id and setting.name = ${apkMedia.name}
            and setting.variant = ''
        where ${dialect.isOneOf(sql.ref('landing_page.id'), ids)} and ${condition}`.execute(db);
    const found = rows.map(({ id, name, status, data, media, default_lang: lang }): [string, Subject] => {
        // Stored values were validated by the schemas of the declarations; missing ones are empty.
        const page = parseValues(landingPage.fields, data, lang, log, { landingPage: id }) as Subject['page'];
        const own = media === null ? undefined : parseValues(apkMedia.fields, media, lang, log, { ldpId: id });
        // The declaration's schema validated the media when they were saved.
        return [id, { id, name, status, page, media: own as Subject['media'] }];
    });
    return new Map(found);
}

/** Returns the domain that an app opens: the one for apps if set, else the primary one. */
export function getEntryDomain({ page }: Subject): string {
    return page.mobileAppDomain || page.primaryDomain;
}
