import { getPeriod } from '../../contract/delivery/visible';
import { type Field, isBlank, isSingleValue } from '../../contract/field';
import { listListedFields } from '../../contract/listed';
import type { Resource } from '../../contract/resource';
import { walkFields } from '../../contract/walk';
import type { RecordTable } from '../base/database/tables/content';
import { getSearchText } from './searchText';
import { textKey } from './textKey';
import { type RowBefore, toTranslation } from './translation';

type Values = Readonly<Record<string, unknown>>;

/** The stored form of a record's values. */
export type RecordDocument = Pick<
    RecordTable,
    'data' | 'keys' | 'search' | 'unique_key' | 'brief' | 'langs' | 'texts' | 'outdated' | 'start_time' | 'end_time'
>;

/** Returns the text that a value is sorted and filtered by. */
export function getSortKey(field: Field, value: unknown, lang: string): string {
    if (isBlank(value)) return '';
    if (field.sortKey) return field.sortKey(value, lang);
    const plain = field.plain ? field.plain(value, lang) : String(value);
    return field.prose ? textKey(plain) : plain;
}

/** Returns the text in `keys` for a field with this plain value of a filter. */
export function getFilterKey(field: Field, value: string | number | boolean | null): string {
    if (field.sortKey) return field.sortKey(value, '');
    const plain = value === null ? '' : String(value);
    return field.prose ? textKey(plain) : plain;
}

/** Returns the fields with a text in `keys`: those that lists can be sorted or filtered by. */
export function listKeyedFields({ id, columns, filters, fields }: Resource): string[] {
    const names = new Set([...columns, ...filters, ...id]);
    return [...names].filter((name) => {
        const field = fields[name];
        return field !== undefined && isSingleValue(field);
    });
}

/** Returns the languages of all texts in values, as in the column `langs`. */
function collectLanguages(resource: Resource, values: Values): string {
    const langs = new Set<string>();
    walkFields(resource.fields, values, ({ holds }, value) => {
        if (holds === 'languages') for (const lang of Object.keys(Object(value))) langs.add(lang);
    });
    return [...langs].sort().join();
}

/** Whether values have every field that an answer has. Read-only fields are not stored. */
function areWhole({ fields }: Resource, values: Values): boolean {
    return Object.entries(fields).every(([name, { access }]) => access !== undefined || values[name] !== undefined);
}

/** Returns what is answered as it is stored, of values in the present form of their type. */
export function toStoredAnswer(resource: Resource, values: Values): Pick<RecordDocument, 'brief' | 'langs'> {
    if (!areWhole(resource, values)) return { brief: null, langs: null };
    const brief = Object.fromEntries(listListedFields(resource).map((name) => [name, values[name]]));
    return { brief: JSON.stringify(brief), langs: collectLanguages(resource, values) };
}

const toTime = (instant: number) => (Number.isFinite(instant) ? new Date(instant).toISOString() : null);

/**
 * Converts the values of a record to columns. `lang` is the default language of the landing page, for sort keys and as the
 * source of translations; `before` is the row before the change.
 */
export function toDocument(
    resource: Resource,
    values: Values,
    lang: string,
    id: string,
    before?: RowBefore,
): RecordDocument {
    const { fields } = resource;
    const keys: Record<string, string> = {};
    for (const name of listKeyedFields(resource)) {
        const field = fields[name];
        if (field) keys[name] = getSortKey(field, values[name], lang);
    }
    const unique = Object.entries(fields).find(([, field]) => field.unique)?.[0];
    const value = unique === undefined ? undefined : values[unique];
    const period = getPeriod(fields, values);
    return {
        data: JSON.stringify(values),
        keys: JSON.stringify(keys),
        search: getSearchText(resource, values, id),
        unique_key: isBlank(value) ? null : String(value),
        ...toStoredAnswer(resource, values),
        ...toTranslation(resource, values, lang, before),
        start_time: toTime(period.start),
        end_time: toTime(period.end),
    };
}

/** Returns the name of the field that is unique within a list. */
export function getUniqueField({ fields, id }: Resource): string {
    return Object.entries(fields).find(([, field]) => field.unique)?.[0] ?? id.at(-1) ?? 'id';
}
