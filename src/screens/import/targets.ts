import { type CallerRights, type Fields, mayChoose, writtenFields } from '../../../contract/field';
import { hasVerb, type Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import { findReader } from '../../fields/reader';
import { findField } from '../../fields/record';

type Writing = Extract<Verb, 'create' | 'update'>;

/** What an import may do with the records of a type, and in whose name. */
export type ImportRights = Required<CallerRights> & { may: Readonly<Record<Writing, boolean>> };

/** Why a column of a list is left out: the end of the key of a text. */
export type LeftOut = 'readOnly' | 'secret' | 'status' | 'kind';

/** Returns the fields that an import may write with a verb; none if the type or the account has no such verb. */
export function listWritten(resource: Resource, verb: Writing, { may, rights }: ImportRights): Fields {
    if (!may[verb] || !hasVerb(resource, verb)) return {};
    const written = Object.entries(writtenFields(resource.fields, verb));
    return Object.fromEntries(
        written.filter(
            ([name, field]) => !(verb === 'update' && resource.id.includes(name)) && mayChoose(field, rights),
        ),
    );
}

const isSecret = ({ hashed, access }: Fields[string]) => hashed === true || access === 'writeOnly';

/** Returns the fields that columns of a file can go to, in the order of the declaration. */
export function listTargets(resource: Resource, rights: ImportRights): Fields {
    const written = { ...listWritten(resource, 'create', rights), ...listWritten(resource, 'update', rights) };
    return Object.fromEntries(
        Object.keys(resource.fields).flatMap((name) => {
            const field = written[name];
            return field && !isSecret(field) && findReader(field) ? [[name, field]] : [];
        }),
    );
}

/** Says why values of a field that is no target are not imported. */
export function getLeftOut(resource: Resource, name: string, rights: ImportRights): LeftOut {
    const field = findField(resource, name);
    if (field?.role === 'status') return 'status';
    if (field && isSecret(field)) return 'secret';
    const isWritten = [listWritten(resource, 'create', rights), listWritten(resource, 'update', rights)].some(
        (fields) => Object.hasOwn(fields, name),
    );
    return isWritten ? 'kind' : 'readOnly';
}

/** Lists the fields that a new record needs but a file cannot have; with any, an import creates none. */
export function listBarring(resource: Resource, rights: ImportRights): string[] {
    const targets = listTargets(resource, rights);
    return Object.entries(writtenFields(resource.fields, 'create'))
        .filter(([name, field]) => field.required && mayChoose(field, rights.rights) && !Object.hasOwn(targets, name))
        .map(([name]) => name);
}
