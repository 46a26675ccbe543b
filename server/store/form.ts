import { createHash } from 'node:crypto';
import { findRole } from '../../contract/delivery/visible';
import { foldingForm } from '../../contract/folding';
import { listListedFields } from '../../contract/listed';
import type { Resource } from '../../contract/resource';
import { listKeyedFields } from './document';

/** Increment when `toDocument` produces different columns for the same declaration. */
const edition = 3;

/** Whether a property of a field says only what browsers do with its values. */
const isOfBrowser = (name: string, value: unknown) => name === 'drafted' && value === true;

const known = new WeakMap<Resource, string>();

/**
 * Returns the form in which rows of a type are stored: a fingerprint of the declaration of its fields. When it changes,
 * the columns derived from the values are rebuilt. Functions are not part of it; a change of their results requires a
 * new `edition`.
 */
export function getStoredForm(resource: Resource): string {
    const cached = known.get(resource);
    if (cached !== undefined) return cached;
    const { title, fields, id } = resource;
    const dated = findRole(fields, 'start') === undefined ? {} : { dated: true };
    const declared = {
        edition,
        foldingForm,
        id,
        title,
        keyed: listKeyedFields(resource).toSorted(),
        listed: listListedFields(resource).toSorted(),
        fields,
        ...dated,
    };
    const serialized = JSON.stringify(declared, (name, value) => (isOfBrowser(name, value) ? undefined : value));
    const form = createHash('sha256').update(serialized).digest('base64url').slice(0, 16);
    known.set(resource, form);
    return form;
}
