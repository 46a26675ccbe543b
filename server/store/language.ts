import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../contract/resource';
import { keyedFields } from './document';
import type { Store } from './write';

/** What is written where, in which default language. */
type Place = { resource: Resource; ldpId: string; lang: string };

/** Whether lists of a type are sorted by texts in the default language of their landing page. */
export function sortsByLanguage(resource: Resource): boolean {
    return (
        resource.scope === 'landingPage' &&
        keyedFields(resource).some((name) => resource.fields[name]?.holds === 'languages')
    );
}

/**
 * A condition of a write: its landing page still has the default language that the write's sort keys are made in. It
 * keeps that language until the write stands, so that whoever changes it finds the new record. Where it is being changed the
 * write waits, and is told the new one: a lock on the key alone would answer what stood before.
 */
export function stillIn({ dialect }: Pick<Store, 'dialect'>, { resource, ldpId, lang }: Place): RawBuilder<boolean> {
    if (!sortsByLanguage(resource)) return sql`1 = 1`;
    return sql`coalesce((select default_lang from landing_page where id = ${ldpId} ${dialect.forShare}), ${lang}) = ${lang}`;
}

/** Writes under the condition of `stillIn`, once more where the default language was changed meanwhile. */
export async function inDefaultLanguage<P extends Place, T>(
    { db }: Pick<Store, 'db'>,
    place: P,
    write: (place: P) => Promise<T | undefined>,
): Promise<T | undefined> {
    const written = await write(place);
    if (written !== undefined || !sortsByLanguage(place.resource)) return written;
    const { rows } = await sql<{ default_lang: string }>`select default_lang from landing_page
        where id = ${place.ldpId}`.execute(db);
    const lang = rows[0]?.default_lang ?? place.lang;
    return lang === place.lang ? undefined : inDefaultLanguage({ db }, { ...place, lang }, write);
}
