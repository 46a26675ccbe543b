import { createHash } from 'node:crypto';
import { foldingForm } from '../../contract/folding';
import type { Resource } from '../../contract/resource';
import { keyedFields } from './document';

/** Grows when `documentOf` makes something else of the same declaration. */
const edition = 1;

const known = new WeakMap<Resource, string>();

/**
 * The form in which rows of a type are stored: a fingerprint of all that a declaration says of its fields, so that whatever
 * of it changes, what was derived from the values is derived anew. Functions are no part of it; who changes what one answers
 * raises `edition`.
 */
export function formOf(resource: Resource): string {
    const standing = known.get(resource);
    if (standing !== undefined) return standing;
    const { title, fields, id } = resource;
    const said = JSON.stringify({ edition, foldingForm, id, title, keyed: keyedFields(resource).toSorted(), fields });
    const form = createHash('sha256').update(said).digest('base64url').slice(0, 16);
    known.set(resource, form);
    return form;
}
