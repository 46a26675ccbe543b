import type { RaRecord } from 'react-admin';
import type { Field } from '../../contract/field';
import type { Resource } from '../../contract/resource';
import { status } from '../../fields/status/field';
import { time } from '../../fields/time/field';

/** The kernel's own columns, which no declaration lists. */
const kernel = { status: status(), time: time() };

/** A field of a list: declared, or the kernel's. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
    const { createdTime, updatedTime } = resource.audit;
    if (name === createdTime || name === updatedTime) return kernel.time;
    return resource.fields[name] ?? (name === 'status' ? kernel.status : undefined);
}

/** How people call a record: its title in the language, else its id. */
export function titleOf(resource: Resource, record: RaRecord, lang: string): string {
    const field = resource.title === undefined ? undefined : resource.fields[resource.title];
    const value = resource.title === undefined ? undefined : record[resource.title];
    const title = value === undefined || value === null ? '' : (field?.plain?.(value, lang) ?? String(value));
    return title || String(record.id);
}
