import type { RaRecord } from 'react-admin';
import type { Field, Languages } from '../../../contract/field';
import { isBlank, writtenFields } from '../../../contract/field';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { getFormValues, isObject, isSameValue, type Values } from '../../fields/form/values';

/** What a bulk edit makes of a record: its new values, and the version that they are based on. */
export type PlannedEdit = { id: RaRecord['id']; version: number; values: Values };

/** Loads records with all their values, a page at a time. */
export async function loadSelected(
    provider: ConsoleDataProvider,
    resource: Resource,
    ids: readonly RaRecord['id'][],
): Promise<RaRecord[]> {
    const found: RaRecord[] = [];
    for (let start = 0; start < ids.length; start += limits.page.max) {
        const part = ids.slice(start, start + limits.page.max);
        found.push(...(await provider.getMany(resource.route, { ids: [...part] })).data);
    }
    return found;
}

/** Returns the value that a record gets. Texts are set in the languages that have one; the others stay. */
function combine({ holds }: Field, current: unknown, set: unknown): unknown {
    if (holds !== 'languages' || !isObject(set)) return set;
    const texts = Object.entries(set).filter(([, text]) => !isBlank(text));
    return { ...(isObject(current) ? current : {}), ...Object.fromEntries(texts) };
}

/** Plans to set a field in records; those that have the value already are left out. */
export function planEdit(
    resource: Resource,
    records: readonly RaRecord[],
    { name, field, value }: { name: string; field: Field; value: unknown },
    languages: Languages,
): PlannedEdit[] {
    const fields = writtenFields(resource.fields, 'update');
    return records.flatMap((record) => {
        const values = getFormValues(fields, record, languages);
        const next = combine(field, values[name], value);
        if (isSameValue(values[name], next)) return [];
        return [{ id: record.id, version: Number(record.version), values: { ...values, [name]: next } }];
    });
}
