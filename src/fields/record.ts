import type { RaRecord } from 'react-admin';
import type { Field } from '../../contract/field';
import type { Resource } from '../../contract/resource';
import { status } from '../../fields/status/field';
import { time } from '../../fields/time/field';

/** The built-in columns, which are not part of any declaration. */
const kernel = { status: status(), time: time() };

/** Returns a declared or built-in field of a list. */
export function findField(resource: Resource, name: string): Field | undefined {
    const { createdTime, updatedTime } = resource.audit;
    if (name === createdTime || name === updatedTime) return kernel.time;
    return resource.fields[name] ?? (name === 'status' ? kernel.status : undefined);
}

/** Returns the display name of a record: its title in the given language, else its id. */
export function getRecordTitle(resource: Resource, record: RaRecord, lang: string): string {
    const field = resource.title === undefined ? undefined : resource.fields[resource.title];
    const value = resource.title === undefined ? undefined : record[resource.title];
    const title = value === undefined || value === null ? '' : (field?.plain?.(value, lang) ?? String(value));
    return title || String(record.id);
}
