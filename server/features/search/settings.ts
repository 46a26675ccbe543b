import { sql } from 'kysely';
import type { Found } from '../../../contract/calls/search';
import { foldText } from '../../../contract/folding';
import { createYielder } from '../../base/system/yielding';
import { listSearchedTexts } from '../../store/searchText';
import { parseValues } from '../../store/values';
import { isOneReached, type SearchContext } from './context';
import { findExcerpt } from './excerpt';

type Row = { name: string; variant: string; data: string; site: string; default_lang: string };

/** Reads what was saved of the settings of a landing page that the caller may open: one for each variant, a few dozen. */
async function readSettings(context: SearchContext, ldpId: string): Promise<Row[]> {
    const { db, dialect } = context.services;
    const names = [...context.settings.keys()];
    if (names.length === 0) return [];
    const { rows } = await sql<Row>`select setting.name, setting.variant, setting.data, landing_page.name as site,
            landing_page.default_lang
        from setting join landing_page on landing_page.id = setting.ldp_id
        where setting.ldp_id = ${ldpId} and ${isOneReached(context, ldpId)}
            and ${dialect.isOneOf(sql.ref('setting.name'), names)}
        order by setting.name, setting.variant`.execute(db);
    return rows;
}

/**
 * Finds settings of a landing page by the words of their texts, and so their items: popups, entries of menus, texts of
 * pages. The id of one that was found is its variant.
 */
export async function searchSettings(
    context: SearchContext,
    words: readonly string[],
    ldpId: string,
    most: number,
): Promise<Found[]> {
    const found: Found[] = [];
    const yieldIfDue = createYielder();
    for (const { name, variant, data, site, default_lang: lang } of await readSettings(context, ldpId)) {
        const resource = context.settings.get(name);
        if (!resource || found.length === most) continue;
        await yieldIfDue();
        const what = { ldpId, resource: name, variant };
        const texts = listSearchedTexts(resource, parseValues(resource.fields, data, lang, context.services.log, what));
        const folded = texts.map(foldText);
        if (!words.every((word) => folded.some((text) => text.includes(word)))) continue;
        const excerpt = findExcerpt(texts, words);
        found.push({ resource: name, id: variant, ldpId, site, title: '', excerpt, status: 'ACTIVE' });
    }
    return found;
}
