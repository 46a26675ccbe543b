import type { z } from 'zod';
import { atMost, mostInteger } from '../bounds';
import { defineCall } from '../call';

const id = 64;

/**
 * Brings back what a revision left behind, as a new version; of a deletion, what it took away, in its old place; of a new
 * order of a list, the order before it. `version` is the record's present one; of a deleted record that of its deletion; of
 * an order, which has none, 0. `resource` is named where the record is about no landing page.
 */
export const restore = defineCall({
    path: '/api/history/restore',
    summary: 'Bring back an earlier version',
    errors: ['conflict', 'taken'],
    keysOf: 'row',
    level: 2,
    scope: 'landingPage',
    input: ({ z }) =>
        z.strictObject({
            ldpId: atMost(z.string().min(1), id).optional(),
            resource: atMost(z.string().min(1), id).optional(),
            revisionId: atMost(z.string().min(1), id),
            version: z.number().int().min(0).max(mostInteger),
        }),
    // Whose types are known by name alone: the same as an `update` of the record answers, or its list's `updateseq`.
    answer: ({ z }): z.ZodType => z.record(z.string(), z.unknown()),
});
