import type { z } from 'zod';
import type { CallContext } from './call';
import { statuses } from './fields/choice';
import { limits } from './limits';
import type { Resource } from './resource';
import { objectSchema } from './schema';
import { inquiryShape, mostIds, type Verb } from './verbs';

type Given = Omit<Resource, 'calls'>;
type Shape = Record<string, z.ZodType>;

/** Kernel keys of a record that a client may send back as it read them. */
export const auditKeys = ['createdBy', 'createdTime', 'updatedBy', 'updatedTime'] as const;

/** Fields that a list can be sorted by beside its own columns. */
export const kernelSorts = ['sort', 'status', 'createdTime', 'updatedTime'] as const;

function idOf({ z }: CallContext): z.ZodType {
    return z.string().min(1).max(64);
}

function tenantShape(resource: Given, context: CallContext): Shape {
    return resource.scope === 'landingPage' ? { ldpId: idOf(context) } : {};
}

function keyShape(resource: Given, context: CallContext): Shape {
    return Object.fromEntries(
        resource.id.map((name) => [
            name,
            resource.fields[name]?.schema({ ...context, required: true }) ?? idOf(context),
        ]),
    );
}

function variantShape(resource: Given, { z }: CallContext): Shape {
    const { variants } = resource;
    if (!variants) return {};
    return {
        [variants.field]: 'routes' in variants ? z.enum(Object.keys(variants.routes)) : z.string().min(1).max(64),
    };
}

function ignored({ z }: CallContext): Shape {
    return Object.fromEntries(auditKeys.map((key) => [key, z.unknown().optional()]));
}

const version = ({ z }: CallContext) => z.number().int().min(0);

function recordUpdate(resource: Given, context: CallContext): z.ZodType {
    const { z } = context;
    const kernel = { sort: z.unknown().optional(), status: z.enum(statuses).optional(), ...ignored(context) };
    const shape = {
        ...tenantShape(resource, context),
        ...keyShape(resource, context),
        version: version(context),
        ...kernel,
    };
    return objectSchema(resource.fields, context, shape, resource.check);
}

function settingUpdate(resource: Given, context: CallContext): z.ZodType {
    const shape = { ...tenantShape(resource, context), ...variantShape(resource, context), version: version(context) };
    return objectSchema(resource.fields, context, { ...shape, ...ignored(context) }, resource.check);
}

function itemUpdate(resource: Given, context: CallContext): z.ZodType {
    const itemsField = resource.fields[resource.items ?? ''];
    const fields = itemsField && 'fields' in itemsField ? (itemsField.fields as Resource['fields']) : {};
    const item = objectSchema(fields, context, { id: idOf(context).optional() });
    return context.z.strictObject({ ...tenantShape(resource, context), version: version(context), item });
}

/** Whether a field's text has a stored sort key, or its value an order of its own. */
export function isSortable(resource: Given, name: string): boolean {
    const field = resource.fields[name];
    return field !== undefined && field.parts === undefined ? field.kind !== 'image' : field?.kind === 'localized';
}

function inquiry(resource: Given, context: CallContext): z.ZodType {
    const sorts = [...kernelSorts, ...resource.columns.filter((name) => isSortable(resource, name))];
    const filters = ['id', ...resource.id, 'status', ...resource.filters];
    const shape = inquiryShape(context, limits.page.max, sorts, filters);
    return context.z.strictObject({ ...tenantShape(resource, context), ...shape });
}

const inputs: Record<Verb, (resource: Given, context: CallContext) => z.ZodType> = {
    inquiry,
    get: (_resource, { z }) => z.strictObject({}),
    create: (resource, context) =>
        objectSchema(
            resource.fields,
            context,
            { ...tenantShape(resource, context), status: context.z.enum(statuses).optional() },
            resource.check,
        ),
    update: (resource, context) =>
        resource.singleton ? settingUpdate(resource, context) : recordUpdate(resource, context),
    updatestatus: (resource, context) =>
        context.z.strictObject({
            ...tenantShape(resource, context),
            ...keyShape(resource, context),
            status: context.z.enum(statuses),
        }),
    delete: (resource, context) =>
        context.z.strictObject({ ...tenantShape(resource, context), ...keyShape(resource, context) }),
    updateseq: (resource, context) =>
        context.z.strictObject({
            ...tenantShape(resource, context),
            [resource.ids]: context.z.array(idOf(context)).min(1).max(mostIds),
        }),
    updateitem: itemUpdate,
    updateitemstatus: (resource, context) =>
        context.z.strictObject({
            ...tenantShape(resource, context),
            id: idOf(context),
            status: context.z.enum(statuses),
        }),
};

/** The schema of a verb's request body. */
export function inputOf(verb: Verb, resource: Given, context: CallContext): z.ZodType {
    return inputs[verb](resource, context);
}
