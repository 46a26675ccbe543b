import type { Resource } from '../../../contract/resource';
import type { Values } from '../../fields/form/values';

/**
 * What a form edits of a landing page: a record, or a setting or one of its variants. `toWhole` returns the whole record
 * or setting with the values of the form; `above` are the steps from it to the fields of the form.
 */
export type Shown = {
    resource: Resource;
    variant?: string | undefined;
    id?: string | undefined;
    above?: readonly string[];
    toWhole(values: Values, stored: Readonly<Values>): Readonly<Values>;
};

const mergeInto = (values: Values, stored: Readonly<Values>): Readonly<Values> => ({ ...stored, ...values });

/** Describes a whole record or setting; undefined if visitors see nothing of its type. */
export function describeShown(resource: Resource, which: Pick<Shown, 'variant' | 'id'>): Shown | undefined {
    return resource.delivered ? { resource, ...which, toWhole: mergeInto } : undefined;
}
