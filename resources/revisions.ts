import type { z } from 'zod';
import { pinSchema } from '../contract/calls/history';
import { sometimes } from '../contract/field';
import { defineResource } from '../contract/resource';
import { json } from '../fields/json/field';
import { text } from '../fields/text/field';
import { time } from '../fields/time/field';

type ZodContext = { z: typeof z };

/** The values of a record; null before its creation and after its deletion. */
const state = ({ z }: ZodContext) => z.record(z.string(), z.unknown()).nullable();

/** The number of moved records; for a single moved record also its positions before and after, counted from 1. */
const order = ({ z }: ZodContext) =>
    z.strictObject({ count: z.number().int(), from: z.number().int().optional(), to: z.number().int().optional() });

/**
 * The history of every record: one entry for every write, stored in the same transaction. Across all landing pages and
 * types it is the activity list: of administrators, and of operators for what they reach. `pin` says who keeps a version for
 * ever; `skipped`, how many versions between this one and that before it are no longer kept.
 */
export const revisions = defineResource({
    name: 'revisions',
    dialect: 'rest',
    keysFrom: 'resource',
    unscoped: 'main',
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
        batchId: text(),
        batchKind: text(),
        before: sometimes(json(state)),
        after: sometimes(json(state)),
        order: sometimes(json(order)),
        pin: sometimes(json(pinSchema)),
        skipped: sometimes(json(({ z }) => z.number().int())),
    },
    list: {
        columns: ['time', 'username', 'verb', 'version'],
        filters: ['ldpId', 'resource', 'recordId', 'username', 'verb', 'address'],
    },
});
