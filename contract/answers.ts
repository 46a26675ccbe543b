import type { z } from 'zod';
import type { AnswerContext } from './call';
import { findChoices, getStoredShape } from './changed';
import type { KernelColumn } from './declaration/audit';
import { isLandingPageSetting, isLandingPageType } from './declaration/landingPages';
import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import { answeredFields, type Field, type Fields } from './field';
import { statuses } from './status';
import type { Verb } from './verb';
import { pageSchema } from './verbs';
import { getHeldFields } from './walk';

type SchemaShape = Record<string, z.ZodType>;
type AnswerSchema = z.ZodObject<SchemaShape, z.core.$strict>;

function textSchema(field: Field, { z }: AnswerContext): z.ZodType {
    const choices = findChoices(field)?.map(String);
    // A record stored before the field was declared has the field's empty value.
    return choices ? z.enum([...new Set([...choices, String(field.empty ?? '')])]) : z.string();
}

function objectSchema(field: Field, context: AnswerContext): z.ZodType {
    const { of, fields } = getHeldFields(field);
    if (fields) return context.z.strictObject(fieldsShape(fields, context));
    return context.z.partialRecord(context.z.enum(context.langs), of ? fieldSchema(of, context) : context.z.unknown());
}

function listSchema(field: Field, context: AnswerContext): z.ZodType {
    const { z } = context;
    const { of, fields } = getHeldFields(field);
    if (fields) return z.array(z.strictObject({ id: z.string(), ...fieldsShape(fields, context) }));
    return z.array(of ? fieldSchema(of, context) : z.string());
}

function valueSchema(field: Field, context: AnswerContext): z.ZodType {
    const { z } = context;
    if (field.answer) return field.answer(context);
    const shape = getStoredShape(field);
    if (shape === 'string') return textSchema(field, context);
    if (shape === 'number') return z.number();
    if (shape === 'boolean') return z.boolean();
    if (shape === 'list') return listSchema(field, context);
    return shape === 'object' ? objectSchema(field, context) : z.unknown();
}

/**
 * Returns the schema of a field's value in answers. It has no bounds: a value that was stored under other bounds is
 * answered unchanged.
 */
export function fieldSchema(field: Field, context: AnswerContext): z.ZodType {
    const schema = valueSchema(field, context);
    const value = field.empty === null && !field.answer ? schema.nullable() : schema;
    return field.sometimes ? value.optional() : value;
}

function fieldsShape(fields: Fields, context: AnswerContext): SchemaShape {
    const answered = Object.entries(answeredFields(fields));
    return Object.fromEntries(answered.map(([name, field]) => [name, fieldSchema(field, context)]));
}

/** Whether the id of a record is made of its own fields. */
const hasNaturalId = ({ id, fields }: Pick<ResolvedDeclaration, 'id' | 'fields'>) =>
    fields[id[0] ?? 'id'] !== undefined;

/**
 * Returns the shape of the audit fields of a record: who created and last changed it, and when. The times may be null
 * if the record is identified by its own fields, because it then exists before anyone has saved it.
 */
function auditShape({ audit, ...resource }: ResolvedDeclaration, { z }: AnswerContext): SchemaShape {
    const time = hasNaturalId(resource) ? z.string().nullable() : z.string();
    return {
        [audit.createdBy]: z.string(),
        [audit.createdTime]: time,
        [audit.updatedBy]: z.string(),
        [audit.updatedTime]: time,
    };
}

function kernelShape(
    resource: ResolvedDeclaration,
    kernel: readonly KernelColumn[],
    context: AnswerContext,
): SchemaShape {
    const { z } = context;
    return {
        ...(resource.scope === 'landingPage' ? { ldpId: z.string() } : {}),
        ...(kernel.includes('status') ? { status: z.enum(statuses) } : {}),
        ...(kernel.includes('sort') ? { sort: z.number().int() } : {}),
        ...(resource.staged ? { publishedTime: z.string().nullable() } : {}),
        version: z.number().int(),
        ...auditShape(resource, context),
    };
}

/** Returns the schema of a record in answers. A record that is identified by its own fields has no separate `id`. */
export function recordSchema(resource: ResolvedDeclaration, context: AnswerContext): AnswerSchema {
    const { z } = context;
    const { fields, kernel } = resource;
    return z.strictObject({
        ...(hasNaturalId(resource) ? {} : { id: z.string() }),
        ...(kernel ? kernelShape(resource, kernel, context) : {}),
        ...fieldsShape(fields, context),
    });
}

/** Returns the schema of a setting in answers. Until it is first saved, its version is 0 and its time is null. */
export function settingSchema({ fields, variants }: ResolvedDeclaration, context: AnswerContext): AnswerSchema {
    const { z } = context;
    return z.strictObject({
        ...(variants ? { [variants.field]: z.string() } : {}),
        ...fieldsShape(fields, context),
        version: z.number().int(),
        updatedBy: z.string(),
        updatedTime: z.string().nullable(),
    });
}

/** Returns the shape of a landing page's declared fields and audit fields. */
export function landingPageShape(context: AnswerContext): SchemaShape {
    const declared = context.resources.find(isLandingPageType);
    return declared ? recordSchema(declared, context).shape : {};
}

/**
 * Returns the schema of the settings that are answered with a landing page, by name. A setting with variants has them
 * by name below it.
 */
export function settingsSchema(context: AnswerContext): z.ZodType<Record<string, unknown>> {
    const { z, resources } = context;
    const shape: SchemaShape = {};
    for (const resource of resources.filter(isLandingPageSetting)) {
        const setting = settingSchema(resource, context);
        shape[resource.name] = (resource.variants ? z.record(z.string(), setting) : setting).optional();
    }
    return z.strictObject(shape);
}

/** Returns the schema of the fields that identify a record, under their wire names. */
function keySchema({ id }: ResolvedDeclaration, { z }: AnswerContext): AnswerSchema {
    return z.strictObject(Object.fromEntries(id.map((name) => [name, z.string()])));
}

/** Returns the schema of the state after a call: the whole record or the whole setting. */
function stateSchema(resource: ResolvedDeclaration, context: AnswerContext): AnswerSchema {
    return resource.singleton ? settingSchema(resource, context) : recordSchema(resource, context);
}

function inquirySchema(resource: ResolvedDeclaration, context: AnswerContext): z.ZodType {
    const record = recordSchema(resource, context);
    return resource.dialect === 'rest' ? context.z.array(record) : pageSchema(context, record);
}

const answers: Record<Verb, (resource: ResolvedDeclaration, context: AnswerContext) => z.ZodType> = {
    inquiry: inquirySchema,
    get: stateSchema,
    create: stateSchema,
    update: stateSchema,
    updatestatus: stateSchema,
    delete: keySchema,
    updateseq: ({ ids }, { z }) => z.strictObject({ [ids]: z.array(z.string()) }),
    updateitem: stateSchema,
    updateitemstatus: stateSchema,
};

/** Returns the schema of a verb's answer. */
export function getAnswerSchema(verb: Verb, resource: ResolvedDeclaration, context: AnswerContext): z.ZodType {
    return answers[verb](resource, context);
}

/**
 * Returns the schema of a restored version. Its type is only known at run time: the answer is that of an `update` of a
 * record of any type, or of the `updateseq` of a list.
 */
export function restoredSchema(context: AnswerContext): z.ZodType {
    const written = context.resources.filter(({ calls }) => calls.update);
    return context.z.union(
        written.flatMap((resource) => [
            stateSchema(resource, context),
            ...(resource.sortable ? [answers.updateseq(resource, context)] : []),
        ]),
    );
}

/**
 * Returns the schema of what an undone change leaves: like a restored version, or the id of a record that the change had
 * created.
 */
export function undoneSchema(context: AnswerContext): z.ZodType {
    const keys = context.resources.filter(({ calls }) => calls.delete).map((resource) => keySchema(resource, context));
    return context.z.union([restoredSchema(context), ...keys]);
}
