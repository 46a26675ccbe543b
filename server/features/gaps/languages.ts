import { sql } from 'kysely';
import type { Gap } from '../../../contract/calls/gaps';
import { limits } from '../../../contract/limits';
import { haveTexts, listTexts } from '../../../contract/translation/texts';
import { createGap, listSettingParts, type Subject } from './gap';

type LanguageCount = { resource: string; lang: string; count: number };

/** Counts the records, by type and language, that have texts in other languages and none in this one. */
async function countRecords({ services, tenant, resources }: Subject): Promise<LanguageCount[]> {
    const types = resources.filter((each) => !each.singleton && each.delivered && haveTexts(each.fields));
    if (types.length === 0) return [];
    const names = types.map(({ name }) => name);
    const { rows } = await sql<{ resource: string; langs: string; count: number | string }>`
        select resource, langs, count(*) as count from (
            select resource, langs from record
            where ldp_id = ${tenant.id} and ${services.dialect.isOneOf(sql.ref('resource'), names)}
                and langs is not null and langs <> ''
            limit ${limits.gapRows}) as looked
        group by resource, langs`.execute(services.db);
    return rows.flatMap(({ resource, langs, count }) => {
        const present = langs.split(',');
        const missing = tenant.langs.filter((lang) => !present.includes(lang));
        return missing.map((lang) => ({ resource, lang, count: Number(count) }));
    });
}

function addUp(counts: readonly LanguageCount[], resource: string): Pick<Gap, 'langs' | 'count'> {
    const own = counts.filter((each) => each.resource === resource);
    const langs = [...new Set(own.map(({ lang }) => lang))];
    const of = (lang: string) => own.reduce((sum, each) => sum + (each.lang === lang ? each.count : 0), 0);
    return { langs, count: Math.max(0, ...langs.map(of)) };
}

function findInSettings(subject: Subject): Gap[] {
    const { langs } = subject.tenant;
    return listSettingParts(subject).flatMap(({ resource, variant, values }) => {
        const missing = new Map<string, number>();
        for (const { texts } of listTexts(resource.fields, values)) {
            // A text in languages that the landing page does not have is seen by nobody.
            if (!langs.some((lang) => texts[lang])) continue;
            for (const lang of langs) if (!texts[lang]) missing.set(lang, (missing.get(lang) ?? 0) + 1);
        }
        if (missing.size === 0) return [];
        const count = Math.max(...missing.values());
        return [createGap(resource, { kind: 'LANGUAGES', variant, count, langs: [...missing.keys()] })];
    });
}

/** Finds types with texts that visitors of one of the languages do not get in theirs. */
export async function findMissingLanguages(subject: Subject): Promise<Gap[]> {
    const counts = await countRecords(subject);
    const ofRecords = subject.resources.flatMap((resource) => {
        const { langs, count } = addUp(counts, resource.name);
        return count > 0 ? [createGap(resource, { kind: 'LANGUAGES', count, langs })] : [];
    });
    return [...ofRecords, ...findInSettings(subject)];
}
