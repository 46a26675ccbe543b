import { otherUsesSchema, usesSchema } from '../contract/calls/media';
import { optional, readOnly } from '../contract/field';
import { mediaTypes } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { flag } from '../fields/flag/field';
import { focalPoint } from '../fields/focalPoint/field';
import { json } from '../fields/json/field';
import { number } from '../fields/number/field';
import { text } from '../fields/text/field';

/** The fields of a file of the library; users can change its name and focal point. */
const fields = {
    name: text({ max: 255 }),
    focalPoint: optional(focalPoint()),
    mediaType: readOnly(choice(mediaTypes)),
    url: readOnly(text()),
    mime: readOnly(text()),
    width: readOnly(number()),
    height: readOnly(number()),
    size: readOnly(number()),
    used: readOnly(flag()),
    usedBy: readOnly(json(usesSchema)),
    otherUses: readOnly(json(otherUsesSchema)),
};

const list = {
    columns: ['name', 'mediaType', 'width', 'height', 'size', 'used'],
    filters: ['mediaType', 'used', 'url'],
    sorts: ['size'],
} as const;

/** The files of a landing page and, read-only, the common ones. */
export const media = defineResource({
    name: 'media',
    key: 'MEDIA',
    group: 'content',
    icon: 'PermMedia',
    letters: 'm',
    title: 'name',
    verbs: ['inquiry', 'update', 'delete'],
    kernel: [],
    // Accounts that fill in a form with an image choose it from the library.
    wire: { inquiry: { keysFrom: 'image', extraFilters: ['mediaType'] }, delete: { errors: ['inUse'] } },
    fields,
    list,
});

/** The common files of all landing pages, for administrators. */
export const commonMedia = defineResource({
    name: 'commonMedia',
    // No menu item of its own: the library links to it.
    route: 'media/common',
    path: '/api/admin/media',
    audience: 'admin',
    scope: 'none',
    icon: 'PermMedia',
    title: 'name',
    verbs: ['inquiry', 'update', 'delete'],
    kernel: [],
    wire: { inquiry: { extraFilters: ['mediaType'] }, delete: { errors: ['inUse'] } },
    fields: { ...fields, ldpId: readOnly(text()) },
    list,
});
