import type { z } from 'zod';
import { sometimes } from '../contract/field';
import { defineResource } from '../contract/resource';
import { json } from '../fields/json/field';
import { text } from '../fields/text/field';
import { time } from '../fields/time/field';

type Given = { z: typeof z };

/** What a record said; null before it was made and after it was deleted. */
const state = ({ z }: Given) => z.record(z.string(), z.unknown()).nullable();

/** How many records moved and, where one was moved alone, its places before and after, counted from 1. */
const order = ({ z }: Given) =>
    z.strictObject({ count: z.number().int(), from: z.number().int().optional(), to: z.number().int().optional() });

/**
 * Each record's history: one entry for every write, made in the same transaction. Over all landing pages and types it is
 * the administrators' activity list.
 */
export const revisions = defineResource({
    name: 'revisions',
    dialect: 'rest',
    keysOf: 'resource',
    unscoped: 'admin',
    kernel: false,
    fields: {
        ldpId: text(),
        ldpName: text(),
        resource: text(),
        recordId: text(),
        title: text(),
        verb: text(),
        version: json(({ z }) => z.number().int()),
        time: time(),
        username: text(),
        address: text(),
        before: sometimes(json(state)),
        after: sometimes(json(state)),
        order: sometimes(json(order)),
    },
    list: {
        columns: ['time', 'username', 'verb', 'version'],
        filters: ['ldpId', 'resource', 'recordId', 'username', 'verb', 'address'],
    },
});
