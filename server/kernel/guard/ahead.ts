import { sql } from 'kysely';
import { getRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { isCleanText } from '../../../contract/text';
import { type AnswerRow, answerColumns, type FoundRow } from '../../base/database/answerRow';
import type { Dialect } from '../../base/database/dialect';
import type { Incoming } from '../../base/services/context';
import { toRequestValues } from './named';

/** The record that a request names, to be read with the guard's own row, so that one query serves both. */
export type AheadKey = { resource: string; id: string };

/** The row of a record under the names that it has beside those of the guard. */
export type AheadRow = { readonly [Name in keyof FoundRow as `r_${Name}`]: FoundRow[Name] | null };

/**
 * Returns the key of the record that a request for a call on records of `resource` names; undefined if it names none.
 * The body has not been validated yet.
 */
export function findAheadKey(
    resource: Resource | undefined,
    params: Readonly<Record<string, unknown>>,
    body: unknown,
): AheadKey | undefined {
    if (!resource) return undefined;
    const values = { ...params, ...toRequestValues(body) };
    const isNamed = resource.id.every((name) => typeof values[name] === 'string');
    const id = isNamed ? getRecordId(resource, values) : '';
    return id !== '' && isCleanText(id) ? { resource: resource.name, id } : undefined;
}

const names = [...answerColumns, 'form', 'langs', 'outdated'] as const;

/** Returns the columns of `AheadRow` of a joined table `record`. */
export function aheadColumns(dialect: Dialect) {
    const columns = names.map((name) => `record.${name} as r_${name}`).join(', ');
    return sql`${sql.raw(columns)}, ${dialect.isJson(sql.ref('record.data'))} as r_intact`;
}

/** Returns the record's row; undefined if there is none, or it is not of a landing page within reach. */
export function toAhead(key: AheadKey, row: AheadRow): NonNullable<Incoming['ahead']> {
    if (row.r_id === null) return { ...key, row: undefined };
    // All columns but `langs`, `outdated` and `published_time` are null together.
    const found = {
        id: row.r_id,
        status: row.r_status,
        sort: row.r_sort,
        version: row.r_version,
        published_time: row.r_published_time,
        created_by: row.r_created_by,
        created_time: row.r_created_time,
        updated_by: row.r_updated_by,
        updated_time: row.r_updated_time,
        data: row.r_data,
    } as AnswerRow;
    return {
        ...key,
        row: {
            ...found,
            form: row.r_form ?? '',
            langs: row.r_langs,
            outdated: row.r_outdated,
            intact: row.r_intact ?? false,
        },
    };
}
