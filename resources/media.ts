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

/** What a file of the library says about itself; people change its name and where the eye should rest. */
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

/** The files of a landing page and, to look at, those that all landing pages share. */
export const media = defineResource({
    name: 'media',
    key: 'MEDIA',
    group: 'content',
    icon: 'PermMedia',
    title: 'name',
    verbs: ['inquiry', 'update', 'delete'],
    kernel: [],
    // Whoever fills in a form with an image picks it from the library.
    wire: { inquiry: { keysOf: 'image' }, delete: { errors: ['inUse'] } },
    fields,
    list,
});

/** The files that all landing pages share, for administrators. */
export const commonMedia = defineResource({
    name: 'commonMedia',
    // Without an entry of its own in the menu: the library leads to it.
    route: 'media/common',
    path: '/api/admin/media',
    audience: 'admin',
    scope: 'none',
    icon: 'PermMedia',
    title: 'name',
    verbs: ['inquiry', 'update', 'delete'],
    kernel: [],
    wire: { delete: { errors: ['inUse'] } },
    fields: { ...fields, ldpId: readOnly(text()) },
    list,
});
