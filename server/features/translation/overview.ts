import { type RawBuilder, sql } from 'kysely';
import type { TranslatedType } from '../../../contract/calls/translation/overview';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { haveTexts } from '../../../contract/translation/texts';
import type { Services, Tenant } from '../../base/services/context';
import { parseCounts } from '../../store/translation';
import { listLanguageGaps } from './gaps';

/** Rows of a type with the same counts. */
type Alike = { resource: string; variant: string; texts: string | null; count: number };

/** Builds the question for the first records of a list, by what is counted of their texts. */
function alikeQuery(ldpId: string, { name }: Resource): RawBuilder<unknown> {
    return sql`select ${sql.lit(name)} as resource, '' as variant, texts, count(*) as count
        from (select texts from record where ldp_id = ${ldpId} and resource = ${sql.lit(name)}
            limit ${sql.lit(limits.gapRows)}) as looked
        group by texts`;
}

async function readAlike({ db, dialect }: Services, id: string, types: readonly Resource[]): Promise<Alike[]> {
    const lists = types.filter(({ singleton }) => !singleton).map((type) => alikeQuery(id, type));
    const settings = types.filter(({ singleton }) => singleton).map(({ name }) => name);
    const ofSettings = sql`select name as resource, variant, texts, 1 as count from setting
        where ldp_id = ${id} and ${dialect.isOneOf(sql.ref('name'), settings)}`;
    const { rows } = await sql<Omit<Alike, 'count'> & { count: number | string }>`${sql.join(
        [...lists, ofSettings],
        sql` union all `,
    )}`.execute(db);
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function addUp(
    { resource, variant }: Pick<Alike, 'resource' | 'variant'>,
    alike: readonly Alike[],
    langs: readonly string[],
) {
    const sum: TranslatedType = { resource, variant, records: 0, texts: 0, isPartial: false, langs: {} };
    let looked = 0;
    for (const { texts, count } of alike) {
        looked += count;
        const counts = parseCounts(texts);
        if (!counts || counts.total === 0) continue;
        sum.records += count;
        sum.texts += counts.total * count;
        for (const [lang, { missing, outdated }] of Object.entries(listLanguageGaps(counts, langs))) {
            const own = sum.langs[lang] ?? { missing: 0, outdated: 0, incomplete: 0 };
            sum.langs[lang] = {
                missing: own.missing + missing * count,
                outdated: own.outdated + outdated * count,
                incomplete: own.incomplete + count,
            };
        }
    }
    // Rows of an earlier build are counted in the background.
    const isCounted = alike.every(({ texts }) => texts !== null);
    return { ...sum, isPartial: looked >= limits.gapRows || !isCounted };
}

/**
 * Counts what is not translated of a landing page, for each of these types, and each variant of a setting, that has texts.
 */
export async function countTranslated(
    services: Services,
    tenant: Pick<Tenant, 'id' | 'langs'>,
    resources: readonly Resource[],
): Promise<TranslatedType[]> {
    const types = resources.filter(({ fields }) => haveTexts(fields));
    if (types.length === 0) return [];
    const rows = await readAlike(services, tenant.id, types);
    return types.flatMap(({ name }) => {
        const own = rows.filter(({ resource }) => resource === name);
        const variants = [...new Set(own.map(({ variant }) => variant))].sort();
        const counted = variants.map((variant) =>
            addUp(
                { resource: name, variant },
                own.filter((row) => row.variant === variant),
                tenant.langs,
            ),
        );
        return counted.filter(({ texts }) => texts > 0);
    });
}
