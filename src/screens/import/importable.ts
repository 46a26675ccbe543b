import { isSingleValue, writtenFields } from '../../../contract/field';
import { hasVerb, type Resource } from '../../../contract/resource';

/** Whether records of a type have anything that a file could say. */
export function isImportable(resource: Resource): boolean {
    const fields = { ...writtenFields(resource.fields, 'create'), ...writtenFields(resource.fields, 'update') };
    return (
        (hasVerb(resource, 'create') || hasVerb(resource, 'update')) &&
        hasVerb(resource, 'inquiry') &&
        Object.entries(fields).some(([name, field]) => isSingleValue(field) && !resource.id.includes(name))
    );
}
