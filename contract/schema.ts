import type { z } from 'zod';
import {
    type Complaint,
    type Field,
    type Fields,
    type Filler,
    holds,
    isBlank,
    type Languages,
    mayChoose,
    type Params,
    type SchemaContext,
    type Zod,
} from './field';
import { at } from './validation';

type Values = Record<string, unknown>;
type Issue = z.core.$ZodIssue | { code: 'custom'; path: PropertyKey[]; message: string; params?: Params };

/** A field's schema as a key of an object: without the asterisk it may be left out. */
export function memberSchema(field: Field, context: Omit<SchemaContext, 'required'>): z.ZodType {
    const required = field.required && mayChoose(field, context.rights);
    const schema = field.schema({ ...context, required });
    if (field.access === 'writeOnly') return required ? schema : schema.optional();
    if (field.kept) return schema.nullish().transform((value) => (value === '' ? undefined : (value ?? undefined)));
    return required ? schema : schema.nullish().transform((value) => (isBlank(value) ? field.empty : value));
}

/** What is wrong with the members of an object before they are compared, as zod keeps it while it parses. */
type Found = readonly { code: string; path?: readonly PropertyKey[] | undefined }[];

/** The members that their own schemas refuse; undefined where the whole is no object to speak of. */
function refusedMembers(found: Found): ReadonlySet<PropertyKey> | undefined {
    const names = new Set<PropertyKey>();
    for (const { code, path = [] } of found) {
        const [name] = path;
        if (name !== undefined) names.add(name);
        else if (code !== 'unrecognized_keys') return undefined;
    }
    return names;
}

/** The values that may be looked at: others are anything at all, whatever their types say. */
function soundValues(fields: Fields, values: Values, refused: ReadonlySet<PropertyKey>): Values {
    const names = Object.keys(fields).filter((name) => !refused.has(name) && Object.hasOwn(values, name));
    return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const complained = (complaint: Complaint) => (typeof complaint === 'string' ? { message: complaint } : complaint);

/** What fields that siblings can demand are held against when they do, by name. */
type Demanding = Readonly<Record<string, z.ZodType>>;

function demandingSchemas(fields: Fields, context: Omit<SchemaContext, 'required'>): Demanding {
    const conditional = Object.entries(fields).filter(([, field]) => field.requiredWhen || field.onlyWhen);
    return Object.fromEntries(
        conditional.map(([name, field]) => [name, field.schema({ ...context, required: true })] as const),
    );
}

/** What a field that siblings demand lacks: the same as if it had the asterisk. */
function lacking(name: string, value: unknown, schema: z.ZodType | undefined): Issue[] {
    const missing = (path: PropertyKey[]): Issue => ({ code: 'custom', path, message: 'validation.required' });
    const issues = schema?.safeParse(value).error?.issues ?? [];
    const found = issues.map((issue): Issue => {
        const path = [name, ...issue.path];
        // What was sent may have been spaces, of which nothing is left.
        const isMissing = isBlank(at(value, issue.path)) && !issue.message.startsWith('validation.');
        return isMissing ? missing(path) : { ...issue, path };
    });
    return found.length === 0 && isBlank(value) ? [missing([name])] : found;
}

/** What siblings have to say: conditional requirements and `check`s. Refused members say nothing and are asked nothing. */
function siblingIssues(
    fields: Fields,
    demanding: Demanding,
    values: Values,
    refused: ReadonlySet<PropertyKey>,
): Issue[] {
    const found: Issue[] = [];
    for (const [name, field] of Object.entries(fields)) {
        if (refused.has(name)) continue;
        const value = values[name];
        const needed = holds(field.requiredWhen, values) || holds(field.onlyWhen, values);
        const lacks = needed ? lacking(name, value, demanding[name]) : [];
        found.push(...lacks);
        if (isBlank(value) || lacks.length > 0) continue;
        if (field.onlyWhen && !needed) continue;
        const complaint = field.check?.(value, values);
        if (complaint !== undefined) found.push({ code: 'custom', path: [name], ...complained(complaint) });
    }
    return found;
}

function emptied(fields: Fields, values: Values): Values {
    const result = { ...values };
    for (const [name, field] of Object.entries(fields)) {
        if (field.onlyWhen && !holds(field.onlyWhen, values)) result[name] = field.empty;
    }
    return result;
}

/** What is wrong where: an i18n key, with what fills its gaps where it has some. */
export type Fault = { path: string; message: string; params?: Params };

/** One pure rule over a whole record whose values are all right by themselves. */
export type CrossCheck = (values: Values) => Fault[];

/** All errors, not only the first kind: siblings speak up beside members that are wrong themselves. */
const evenIfMembersFail = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/**
 * The strict object of these fields, with everything that siblings demand of each other. `extra` are keys that are no
 * fields (`ldpId`, `version`, an item's `id`).
 */
export function objectSchema(
    fields: Fields,
    context: Languages & Filler & { z: Zod },
    extra: Readonly<Record<string, z.ZodType>> = {},
    check?: CrossCheck,
): z.ZodType<Values> {
    const shape: Record<string, z.ZodType> = { ...extra };
    for (const [name, field] of Object.entries(fields)) shape[name] = memberSchema(field, context);
    const demanding = demandingSchemas(fields, context);
    return context.z
        .strictObject(shape)
        .superRefine((values, refinement) => {
            const refused = refusedMembers(refinement.issues);
            if (!refused) return;
            const issues: Issue[] = siblingIssues(fields, demanding, soundValues(fields, values, refused), refused);
            const checked = refused.size === 0 ? check?.(values) : undefined;
            for (const { path, ...fault } of checked ?? [])
                issues.push({ code: 'custom', path: path.split('.'), ...fault });
            for (const issue of issues) refinement.addIssue({ ...issue });
        }, evenIfMembersFail)
        .transform((values) => emptied(fields, values));
}
