import type { z } from 'zod';
import { fieldSchema } from '../answers';
import type { AnswerContext } from '../call';
import type { Field, Fields } from '../field';
import type { Resource } from '../resource';
import { getHeldFields } from '../walk';
import { getDeliveredFields } from './values';

/** Returns the field as it is delivered: a text in one language, items without their status. */
function toDeliveredField(field: Field): Field {
    const { of, fields } = getHeldFields(field);
    if (field.holds === 'languages' && of) return of;
    return {
        ...field,
        ...(of ? { of: toDeliveredField(of) } : {}),
        ...(fields ? { fields: toDeliveredFields(fields) } : {}),
    };
}

function toDeliveredFields(fields: Fields): Fields {
    const shown = Object.entries(fields).filter(([, { role }]) => role !== 'status');
    return Object.fromEntries(shown.map(([name, field]) => [name, toDeliveredField(field)]));
}

/** Returns the schema of what visitors see of a record or setting: of the result of `deliverValues`. */
export function deliveredSchema(
    resource: Pick<Resource, 'fields' | 'delivered'>,
    context: AnswerContext,
    inList = false,
): z.ZodObject<Record<string, z.ZodType>> {
    const fields = toDeliveredFields(getDeliveredFields(resource, inList));
    const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, context)] as const);
    return context.z.strictObject(Object.fromEntries(shape));
}
