import { sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import { haveTexts } from '../../../contract/translation/texts';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import type { List } from '../../store/listKey';
import { findRow } from '../../store/records';
import { toBefore } from '../../store/row';
import { findSetting } from '../../store/settings';
import type { RowBefore, TranslationColumns } from '../../store/translation';

/** A record or setting with its texts. */
export type TranslatedRow = RowBefore & { version: number };

/** Finds the type that a call names, if it has texts. */
export function findTranslatedType({ resources }: Services, name: string): Resource {
    return resources.find((each) => each.name === name && haveTexts(each.fields)) ?? fail('notFound');
}

/** Loads a record, or the variant of a setting; version 0 if that was never saved. */
export async function loadTranslated(services: Services, list: List, id: string): Promise<TranslatedRow> {
    if (list.resource.singleton) return await findSetting(services, { ...list, variant: id });
    const row = (await findRow(services, list, id)) ?? fail('notFound');
    return { ...toBefore(list, row, services.log), version: row.version };
}

/** Writes what is known of the texts of a row that still has this version; false if it has another. */
export async function storeTranslation(
    { db }: Pick<Services, 'db'>,
    { resource, ldpId }: List,
    id: string,
    version: number,
    { texts, outdated }: TranslationColumns,
): Promise<boolean> {
    const row = resource.singleton
        ? sql`setting set texts = ${texts}, outdated = ${outdated}
            where ldp_id = ${ldpId} and name = ${resource.name} and variant = ${id} and version = ${version}`
        : sql`record set texts = ${texts}, outdated = ${outdated}
            where ldp_id = ${ldpId} and resource = ${resource.name} and id = ${id} and version = ${version}`;
    const { numAffectedRows } = await sql`update ${row}`.execute(db);
    return numAffectedRows !== undefined && numAffectedRows > 0n;
}
