import type { z } from 'zod';
import { atMost, maxInteger } from './bounds';
import type { CallContext } from './call';
import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import type { Wire } from './declaration/wire';
import { recordStates } from './delivery/state';
import { answeredFields, type Fields, isPicture, isSingleValue, writtenFields } from './field';
import { limits } from './limits';
import { objectSchema } from './schema';
import { statuses } from './status';
import { haveTexts } from './translation/texts';
import type { Verb } from './verb';
import { idSchema, inquiryShape, keyedPageSchema, maxIds } from './verbs';

/** A declaration, with the details of one call. */
type CallResource = ResolvedDeclaration & Pick<Wire, 'ldpIdAs' | 'ignores' | 'extraFilters'>;
type SchemaShape = Record<string, z.ZodType>;

/** Lists the fields that a list can be sorted by besides its columns. */
export function kernelSorts({ audit, sorts }: CallResource): string[] {
    return ['sort', 'status', audit.createdTime, audit.updatedTime, ...sorts];
}

/** Whether a body names its landing page in addition to its subject. */
function namesTenant({ scope, ldpIdAs }: CallResource): boolean {
    return scope === 'landingPage' && ldpIdAs !== 'id';
}

/** Returns the shape of the landing page id in a body; empty if the call does not need one. */
export function tenantShape(resource: CallResource, context: CallContext): SchemaShape {
    return namesTenant(resource) ? { ldpId: idSchema(context) } : {};
}

/** Returns the shape of the fields by which a body identifies a record. */
export function keyShape(resource: CallResource, context: CallContext): SchemaShape {
    return Object.fromEntries(
        resource.id.map((name) => [
            name,
            resource.fields[name]?.schema({ ...context, required: true }) ?? idSchema(context),
        ]),
    );
}

function variantShape(resource: CallResource, context: CallContext): SchemaShape {
    const { variants } = resource;
    if (!variants) return {};
    return {
        [variants.field]: 'routes' in variants ? context.z.enum(Object.keys(variants.routes)) : idSchema(context),
    };
}

/** Returns the shape of the keys that a client may send back unchanged; their values are ignored. */
function ignoredShape(resource: CallResource, { z }: CallContext): SchemaShape {
    const { audit, fields, ldpIdAs, staged, ignores = [] } = resource;
    const read = Object.keys(fields).filter((name) => fields[name]?.access === 'readOnly');
    const tenant = ldpIdAs === 'id' ? ['ldpId'] : [];
    const published = staged ? ['publishedTime'] : [];
    return Object.fromEntries(
        [...Object.values(audit), ...published, ...read, ...tenant, ...ignores].map((key) => [
            key,
            z.unknown().optional(),
        ]),
    );
}

const version = ({ z }: CallContext) => z.number().int().min(0).max(maxInteger);

function recordUpdate(resource: CallResource, context: CallContext): z.ZodType {
    const { z } = context;
    const kernel = {
        sort: z.unknown().optional(),
        status: z.enum(statuses).optional(),
        ...ignoredShape(resource, context),
    };
    const shape = {
        ...tenantShape(resource, context),
        ...keyShape(resource, context),
        version: version(context),
        ...kernel,
    };
    return objectSchema(writtenFields(resource.fields, 'update'), context, shape, resource.check);
}

function settingUpdate(resource: CallResource, context: CallContext): z.ZodType {
    const shape = { ...tenantShape(resource, context), ...variantShape(resource, context), version: version(context) };
    const fields = writtenFields(resource.fields, 'update');
    return objectSchema(fields, context, { ...shape, ...ignoredShape(resource, context) }, resource.check);
}

function itemUpdate(resource: CallResource, context: CallContext): z.ZodType {
    const itemsField = resource.fields[resource.items ?? ''];
    // Only a field of composite kind has `fields`.
    const fields = itemsField && 'fields' in itemsField ? (itemsField.fields as Fields) : {};
    const item = objectSchema(fields, context, { id: idSchema(context).optional() });
    return context.z.strictObject({ ...tenantShape(resource, context), version: version(context), item });
}

/** Whether a list can be sorted by a field: its text has a stored sort key, or its values have an order. */
export function isSortable(resource: CallResource, name: string): boolean {
    const field = resource.fields[name];
    if (field === undefined || field.access !== undefined || Array.isArray(field.empty)) return false;
    // Images and permissions have no useful order.
    return isSingleValue(field) && !isPicture(field) && field.holds !== 'areas';
}

/** Whether a list can be narrowed to the records that are not translated: those of this table whose texts are counted. */
export function isTranslated(resource: Pick<ResolvedDeclaration, 'kernel' | 'fields' | 'singleton'>): boolean {
    return !resource.singleton && isListOfRecords(resource) && haveTexts(resource.fields);
}

/** Whether a list has records, whose pages can be found by keys; rows of a table of its own have fewer kernel columns. */
export function isListOfRecords({ kernel }: Pick<ResolvedDeclaration, 'kernel'>): boolean {
    return kernel !== false && kernel.includes('sort') && kernel.includes('status');
}

function inquiry(resource: CallResource, context: CallContext): z.ZodType {
    const sorts = [...kernelSorts(resource), ...resource.columns.filter((name) => isSortable(resource, name))];
    const filters = ['id', ...resource.id, 'status', ...resource.filters];
    const shape = inquiryShape(context, limits.page.max, sorts, filters);
    const answered = context.z.enum(Object.keys(answeredFields(resource.fields)));
    const fields = atMost(context.z.array(answered), maxIds).optional();
    const paging = isListOfRecords(resource) ? { pagination: keyedPageSchema(context, limits.page.max) } : {};
    const extras = (resource.extraFilters ?? []).map((name) => [name, shape.status]);
    const state = context.z.enum(recordStates);
    const states = state.or(atMost(context.z.array(state).min(1), recordStates.length)).optional();
    const special = {
        ...(resource.staged ? { state: states } : {}),
        // A saved view may name a language that another landing page does not have.
        ...(isTranslated(resource)
            ? {
                  incomplete: context.z
                      .string()
                      .regex(/^[a-z]{2}$/)
                      .optional(),
              }
            : {}),
    };
    return context.z.strictObject({
        ...tenantShape(resource, context),
        ...shape,
        filter: shape.filter.unwrap().extend(special).optional(),
        fields,
        ...paging,
        ...Object.fromEntries(extras),
    });
}

const inputs: Record<Verb, (resource: CallResource, context: CallContext) => z.ZodType> = {
    inquiry,
    get: (_resource, { z }) => z.strictObject({}),
    create: (resource, context) =>
        objectSchema(
            writtenFields(resource.fields, 'create'),
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
            [resource.ids]: atMost(context.z.array(idSchema(context)).min(1), maxIds),
        }),
    updateitem: itemUpdate,
    updateitemstatus: (resource, context) =>
        context.z.strictObject({
            ...tenantShape(resource, context),
            id: idSchema(context),
            status: context.z.enum(statuses),
        }),
};

/** Returns the schema of a verb's request body. */
export function getInputSchema(verb: Verb, resource: CallResource, context: CallContext): z.ZodType {
    return inputs[verb](resource, context);
}
