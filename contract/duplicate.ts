import { type Field, type Fields, writtenFields } from './field';
import { hasVerb, type Resource } from './resource';

/** Whether a record of a type can be the draft of another: all that a form shows of it can be created and changed. */
export function canDuplicate(resource: Resource): boolean {
    return (['get', 'create', 'update'] as const).every((verb) => hasVerb(resource, verb));
}

/** Whether a duplicate cannot have the value of its original, or nobody knows it: a slug, a username, a password. */
export function isOwn({ unique, distinct, access }: Field): boolean {
    return unique === true || distinct === true || access === 'createOnly' || access === 'writeOnly';
}

/** Returns the fields of a new record that it needs values of its own for. */
export function listOwnFields({ fields, id }: Resource): Fields {
    const written = Object.entries(writtenFields(fields, 'create'));
    return Object.fromEntries(written.filter(([name, field]) => isOwn(field) || id.includes(name)));
}
