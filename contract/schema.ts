import type { z } from 'zod';
import {
    type CallerRights,
    type CheckFailure,
    type Field,
    type Fields,
    holds,
    isBlank,
    type Languages,
    mayChoose,
    type SchemaContext,
    type TextParams,
    type Zod,
} from './field';
import { at } from './validation';

type Values = Record<string, unknown>;
type Issue = z.core.$ZodIssue | { code: 'custom'; path: PropertyKey[]; message: string; params?: TextParams };

/** Returns the schema of a field as a key of an object; a field that is not required may be left out. */
export function memberSchema(field: Field, context: Omit<SchemaContext, 'required'>): z.ZodType {
    const required = field.required && mayChoose(field, context.rights);
    const schema = field.schema({ ...context, required });
    if (field.access === 'writeOnly') return required ? schema : schema.optional();
    if (field.kept) return schema.nullish().transform((value) => (value === '' ? undefined : (value ?? undefined)));
    return required ? schema : schema.nullish().transform((value) => (isBlank(value) ? field.empty : value));
}

/** The issues that zod has found in the members of an object so far. */
type MemberIssues = readonly { code: string; path?: readonly PropertyKey[] | undefined }[];

/** Returns the members that their own schemas refuse; undefined if the value as a whole is not an object. */
function refusedMembers(found: MemberIssues): ReadonlySet<PropertyKey> | undefined {
    const names = new Set<PropertyKey>();
    for (const { code, path = [] } of found) {
        const [name] = path;
        if (name !== undefined) names.add(name);
        else if (code !== 'unrecognized_keys') return undefined;
    }
    return names;
}

/** Returns the values of the members that were not refused: only these have the types of their fields. */
function getValidValues(fields: Fields, values: Values, refused: ReadonlySet<PropertyKey>): Values {
    const names = Object.keys(fields).filter((name) => !refused.has(name) && Object.hasOwn(values, name));
    return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const toMessage = (complaint: CheckFailure) => (typeof complaint === 'string' ? { message: complaint } : complaint);

/** The schemas, by field name, of fields that can be required by a condition, for the case that it holds. */
type ConditionalSchemas = Readonly<Record<string, z.ZodType>>;

function buildConditionalSchemas(fields: Fields, context: Omit<SchemaContext, 'required'>): ConditionalSchemas {
    const conditional = Object.entries(fields).filter(([, field]) => field.requiredWhen || field.onlyWhen);
    return Object.fromEntries(
        conditional.map(([name, field]) => [name, field.schema({ ...context, required: true })] as const),
    );
}

/** Returns the issues of a conditionally required field, the same as if it were always required. */
function getMissingIssues(name: string, value: unknown, schema: z.ZodType | undefined): Issue[] {
    const missing = (path: PropertyKey[]): Issue => ({ code: 'custom', path, message: 'validation.required' });
    const issues = schema?.safeParse(value).error?.issues ?? [];
    const found = issues.map((issue): Issue => {
        const path = [name, ...issue.path];
        // The sent text may have consisted of spaces only, which are trimmed.
        const isMissing = isBlank(at(value, issue.path)) && !issue.message.startsWith('validation.');
        return isMissing ? missing(path) : { ...issue, path };
    });
    return found.length === 0 && isBlank(value) ? [missing([name])] : found;
}

/**
 * Returns the issues of rules between siblings: conditional requirements and `check`s. Refused members are skipped on
 * both sides.
 */
function siblingIssues(
    fields: Fields,
    demanding: ConditionalSchemas,
    values: Values,
    refused: ReadonlySet<PropertyKey>,
): Issue[] {
    const found: Issue[] = [];
    for (const [name, field] of Object.entries(fields)) {
        if (refused.has(name)) continue;
        const value = values[name];
        const needed = holds(field.requiredWhen, values) || holds(field.onlyWhen, values);
        const missingIssues = needed ? getMissingIssues(name, value, demanding[name]) : [];
        found.push(...missingIssues);
        if (isBlank(value) || missingIssues.length > 0) continue;
        if (field.onlyWhen && !needed) continue;
        const complaint = field.check?.(value, values);
        if (complaint !== undefined) found.push({ code: 'custom', path: [name], ...toMessage(complaint) });
    }
    return found;
}

function emptyUnmet(fields: Fields, values: Values): Values {
    const result = { ...values };
    for (const [name, field] of Object.entries(fields)) {
        if (field.onlyWhen && !holds(field.onlyWhen, values)) result[name] = field.empty;
    }
    return result;
}

/** A fault of a value: its path and an i18n key, with the values of its placeholders if it has any. */
export type Fault = { path: string; message: string; params?: TextParams };

/** A pure rule over a whole record; it runs only if all values are valid by themselves. */
export type CrossCheck = (values: Values) => Fault[];

/** Also reports the issues between siblings if single members are invalid, so that the user sees all errors at once. */
const evenIfMembersFail = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/**
 * Returns the strict schema of an object with these fields and the rules between siblings. `extra` are keys other than
 * fields (`ldpId`, `version`, an item's `id`).
 */
export function objectSchema(
    fields: Fields,
    context: Languages & CallerRights & { z: Zod },
    extra: Readonly<Record<string, z.ZodType>> = {},
    check?: CrossCheck,
): z.ZodType<Values> {
    const shape: Record<string, z.ZodType> = { ...extra };
    for (const [name, field] of Object.entries(fields)) shape[name] = memberSchema(field, context);
    const demanding = buildConditionalSchemas(fields, context);
    return context.z
        .strictObject(shape)
        .superRefine((values, refinement) => {
            const refused = refusedMembers(refinement.issues);
            if (!refused) return;
            const issues: Issue[] = siblingIssues(fields, demanding, getValidValues(fields, values, refused), refused);
            const checked = refused.size === 0 ? check?.(values) : undefined;
            for (const { path, ...fault } of checked ?? [])
                issues.push({ code: 'custom', path: path.split('.'), ...fault });
            for (const issue of issues) refinement.addIssue({ ...issue });
        }, evenIfMembersFail)
        .transform((values) => emptyUnmet(fields, values));
}
