import { z } from 'zod';
import type { Gap } from '../../../contract/calls/gaps';
import { type Languages, writtenFields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { objectSchema } from '../../../contract/schema';
import { getProblems } from '../../../contract/validation';
import { createGap, listSettingParts, type Subject } from './gap';

/** Number of schemas that are kept of a type, one for each set of languages. */
const maxSchemas = 20;

const known = new WeakMap<Resource, Map<string, z.ZodType>>();

/** Returns the schema with which a type is saved. Building it takes many times as long as checking values by it. */
export function getSavedSchema(resource: Resource, { langs, defaultLang }: Languages): z.ZodType {
    const schemas = known.get(resource) ?? new Map<string, z.ZodType>();
    known.set(resource, schemas);
    const key = `${defaultLang} ${langs.join()}`;
    const schema =
        schemas.get(key) ?? objectSchema(writtenFields(resource.fields, 'update'), { z, langs, defaultLang });
    schemas.delete(key);
    schemas.set(key, schema);
    const [oldest] = schemas.keys();
    if (schemas.size > maxSchemas && oldest !== undefined) schemas.delete(oldest);
    return schema;
}

/** Finds settings that visitors see something of, and that cannot be saved as they are: required values are empty. */
export function findIncomplete(subject: Subject): Gap[] {
    return listSettingParts(subject).flatMap(({ resource, variant, values }) => {
        const fields = writtenFields(resource.fields, 'update');
        const given = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
        const parsed = getSavedSchema(resource, subject.tenant).safeParse(given);
        if (parsed.success) return [];
        const count = getProblems(parsed.error, given).length;
        return [createGap(resource, { kind: 'INCOMPLETE', variant, count })];
    });
}
