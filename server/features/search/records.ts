import { type RawBuilder, sql } from 'kysely';
import type { Found } from '../../../contract/calls/search';
import type { RecordReference } from '../../../contract/preferences';
import type { Resource } from '../../../contract/resource';
import { containsWords } from '../../../contract/searchWords';
import type { StoredRow } from '../../base/database/answerRow';
import { type Candidates, wholeStore } from '../../base/database/searchIndex';
import { createYielder } from '../../base/system/yielding';
import { briefColumns, storedColumnList, toAnswer } from '../../store/row';
import { listSearchedTexts } from '../../store/searchText';
import type { Values } from '../../store/values';
import { isOneReached, isReached, reachedAfterwards, reachedCondition, type SearchContext } from './context';
import { findExcerpt } from './excerpt';

/** Records that are compared with each other by the place of what was found; of a common word there may be more. */
const mostCompared = 1000;

/** Records that are read to find the best of them. */
const mostRead = 16;

type Key = { ldp_id: string; resource: string; id: string };
type Row = StoredRow & Key & { site: string; default_lang: string };

/** Returns the title of a record in the caller's language, or else in the default language of its landing page. */
function getTitle(
    { title = '', fields }: Resource,
    values: Values,
    langs: readonly [own: string, usual: string],
): string {
    const field = fields[title];
    const value = values[title];
    if (!field?.plain || value === null || value === undefined) return '';
    const lang = field.holds === 'languages' && Object.hasOwn(Object(value), langs[0]) ? langs[0] : langs[1];
    return field.plain(value, lang);
}

/**
 * Reads these records with their landing pages. Whether the caller may see them is asked again, so that no other way
 * leads to a record.
 */
async function readRecords(
    context: SearchContext,
    keys: readonly Key[],
    columns: RawBuilder<unknown>,
): Promise<Map<string, Row>> {
    if (keys.length === 0) return new Map();
    const { db, dialect } = context.services;
    const wanted = keys.map(({ ldp_id, resource, id }) => sql`(${ldp_id}, ${resource}, ${id})`);
    const { rows } = await sql<Row>`select ${columns}, record.ldp_id, record.resource,
            landing_page.name as site, landing_page.default_lang
        from (values ${sql.join(wanted)}) as wanted cross join record cross join landing_page
        where record.ldp_id = wanted.column1 and record.resource = wanted.column2 and record.id = wanted.column3
            and landing_page.id = record.ldp_id and ${isReached(context, 'record.ldp_id')}
            and ${dialect.isOneOf(sql.ref('record.resource'), [...context.types.keys()])}`.execute(db);
    return new Map(rows.map((row) => [getKey(row), row]));
}

const getKey = ({ ldp_id, resource, id }: Key) => JSON.stringify([ldp_id, resource, id]);

const toKey = ({ ldpId, resource, id }: RecordReference): Key => ({ ldp_id: ldpId, resource, id });

/** Returns records in the order of these keys. Whole documents may be large, so their brief ones tell the titles. */
async function loadRecords(context: SearchContext, keys: readonly Key[]): Promise<Found[]> {
    const [first, ...others] = context.types.values();
    if (!first) return [];
    const rows = await readRecords(context, keys, briefColumns(context.services, first, ...others));
    const yieldIfDue = createYielder();
    const found: Found[] = [];
    for (const key of keys) {
        const row = rows.get(getKey(key));
        const resource = context.types.get(key.resource);
        if (!row || !resource) continue;
        await yieldIfDue();
        const { ldp_id: ldpId, default_lang: lang } = row;
        const values = toAnswer({ resource, ldpId, lang }, row, context.services.log);
        const title = getTitle(resource, values, [context.incoming.lang, lang]);
        found.push({
            resource: key.resource,
            id: key.id,
            ldpId,
            site: row.site,
            title,
            excerpt: '',
            status: row.status,
        });
    }
    return found;
}

/** Adds what is around these words to records that do not have all of them in their titles. */
async function addExcerpts(
    context: SearchContext,
    found: readonly Found[],
    words: readonly string[],
): Promise<Found[]> {
    const untold = found.filter(({ title }) => !containsWords(title, words));
    const rows = await readRecords(context, untold.map(toKey), storedColumnList(context.services.dialect));
    const yieldIfDue = createYielder();
    const shown: Found[] = [];
    for (const each of found) {
        const row = rows.get(getKey(toKey(each)));
        const resource = context.types.get(each.resource);
        if (row && resource) await yieldIfDue();
        const missing = words.filter((word) => !containsWords(each.title, [word]));
        const excerpt = row && resource ? readExcerpt(context, resource, row, missing) : '';
        shown.push({ ...each, excerpt });
    }
    return shown;
}

function readExcerpt({ services }: SearchContext, resource: Resource, row: Row, words: readonly string[]): string {
    const values = toAnswer({ resource, ldpId: row.ldp_id, lang: row.default_lang }, row, services.log);
    return findExcerpt(listSearchedTexts(resource, values), words);
}

/** Loads the records that references name, as far as the caller may see them. */
export function resolveRecords(context: SearchContext, references: readonly RecordReference[]): Promise<Found[]> {
    const named = references.filter(({ resource }) => context.types.has(resource));
    return loadRecords(context, named.map(toKey));
}

/** Where records are searched: on one landing page, or on all but one. */
export type Where = { only: string } | { except: string };

/** Records of a landing page from which an index finds sooner what its texts contain than looking through them. */
const longRows = 5000;

/** Whether the index of all texts is there, and better than looking through the texts. */
async function isIndexed({ services: { db } }: SearchContext, where: Where): Promise<boolean> {
    const { rows } = await sql`select 1 from search_index
        where ldp_id = ${wholeStore.ldpId} and resource = ${wholeStore.resource}`.execute(db);
    if (rows.length === 0 || 'except' in where) return rows.length > 0;
    const far = await sql`select 1 from record where ldp_id = ${where.only}
        limit 1 offset ${sql.lit(longRows - 1)}`.execute(db);
    return far.rows.length > 0;
}

/** Builds the condition that a column holds the id of a landing page that is searched, and that the caller reaches. */
function narrowPlace(context: SearchContext, column: string, where: Where, hasIndex: boolean): RawBuilder<unknown> {
    if ('only' in where) return sql`${sql.ref(column)} = ${where.only} and ${isOneReached(context, where.only)}`;
    const reached = (hasIndex ? reachedAfterwards : reachedCondition)(context, column);
    return sql`${sql.ref(column)} <> ${where.except} and ${reached}`;
}

/** Returns where records that may contain these words are, as far as the caller may see them. */
async function findCandidates(context: SearchContext, words: readonly string[], where: Where): Promise<Candidates> {
    const { dialect } = context.services;
    const hasIndex = await isIndexed(context, where);
    const narrow = (table: string) => {
        const place = narrowPlace(context, `${table}.ldp_id`, where, hasIndex);
        return sql`${place} and ${dialect.isOneOf(sql.ref(`${table}.resource`), [...context.types.keys()])}`;
    };
    if (hasIndex) return dialect.wholeIndex.find(words, narrow);
    return { source: sql`record`, condition: narrow('record') };
}

/** Finds the keys of records that contain these words, titles first: the search text of a record begins with them. */
async function findKeys(context: SearchContext, words: readonly string[], where: Where): Promise<Key[]> {
    const { db, dialect } = context.services;
    const { source, condition } = await findCandidates(context, words, where);
    const contained = words.map((word) => dialect.contains('record.search', word));
    const places = words.map((word): RawBuilder<unknown> => dialect.placeOf('record.search', word));
    const { rows } = await sql<Key>`select ldp_id, resource, id from (
            select record.ldp_id, record.resource, record.id, ${sql.join(places, sql` + `)} as place from ${source}
            where ${condition} and ${sql.join(contained, sql` and `)} limit ${sql.lit(mostCompared)}) as found
        order by place, ldp_id, resource, id limit ${sql.lit(mostRead)}`.execute(db);
    return rows;
}

/** Finds the best records that contain all of these folded words. */
export async function searchRecords(
    context: SearchContext,
    words: readonly string[],
    where: Where,
    most: number,
): Promise<Found[]> {
    if (context.types.size === 0) return [];
    const found = await loadRecords(context, await findKeys(context, words, where));
    const rank = ({ title }: Found) => (containsWords(title, words) ? 0 : 1);
    const best = found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
    return await addExcerpts(context, best, words);
}

/** Finds the records with an id, on whichever landing pages. */
export async function findById(context: SearchContext, id: string, most: number): Promise<Found[]> {
    const { db } = context.services;
    const types = [...context.types.keys()].map((name) => sql`(${sql.lit(name)})`);
    if (types.length === 0) return [];
    const { rows } = await sql<Key>`select record.ldp_id, record.resource, record.id
        from landing_page cross join (values ${sql.join(types)}) as types cross join record
        where ${isReached(context, 'landing_page.id')} and record.ldp_id = landing_page.id
            and record.resource = types.column1 and record.id = ${id} limit ${sql.lit(most)}`.execute(db);
    return await loadRecords(context, rows);
}
