import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import { listKeyedFields } from './document';
import type { Store } from './write';

/** The list that is written to and the default language assumed for it. */
type LocalizedList = { resource: Resource; ldpId: string; lang: string };

/** Whether lists of a type are sorted by texts in the default language of their landing page. */
export function isSortedByLanguage(resource: Resource): boolean {
    return (
        resource.scope === 'landingPage' &&
        listKeyedFields(resource).some((name) => resource.fields[name]?.holds === 'languages')
    );
}

/**
 * A condition of a write: the landing page still has the default language that the sort keys were made for. The
 * language is locked until the transaction ends, so that a change of it finds the new record. During such a change the
 * write waits and then sees the new language; a lock on the key alone would return the old one.
 */
export function languageCondition(
    { dialect }: Pick<Store, 'dialect'>,
    { resource, ldpId, lang }: LocalizedList,
): RawBuilder<boolean> {
    if (!isSortedByLanguage(resource)) return sql`1 = 1`;
    return sql`coalesce((select default_lang from landing_page where id = ${ldpId} ${dialect.forShare}), ${lang}) = ${lang}`;
}

/** Writes under the condition of `languageCondition`, and again if the default language was changed meanwhile. */
export async function writeInDefaultLanguage<P extends LocalizedList, T>(
    { db }: Pick<Store, 'db'>,
    list: P,
    write: (list: P) => Promise<T | undefined>,
): Promise<T | undefined> {
    const written = await write(list);
    if (written !== undefined || !isSortedByLanguage(list.resource)) return written;
    const { rows } = await sql<{ default_lang: string }>`select default_lang from landing_page
        where id = ${list.ldpId}`.execute(db);
    const lang = rows[0]?.default_lang ?? list.lang;
    return lang === list.lang ? undefined : writeInDefaultLanguage({ db }, { ...list, lang }, write);
}
