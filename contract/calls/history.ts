import { restoredSchema } from '../answers';
import { atMost, maxInteger } from '../bounds';
import { defineCall } from '../call';

const id = 64;

/**
 * Restores the state before a revision, as a new version. For a deletion, restores the deleted record at its old
 * position; for a reordering of a list, restores the previous order. `version` is the current one of the record; for a
 * deleted record that of its deletion; 0 for a reordering, which has no version. `resource` is required if the record
 * does not belong to a landing page.
 */
export const restore = defineCall({
    path: '/api/history/restore',
    summary: 'Bring back an earlier version',
    errors: ['conflict', 'taken'],
    keysFrom: 'row',
    level: 2,
    scope: 'landingPage',
    input: ({ z }) =>
        z.strictObject({
            ldpId: atMost(z.string().min(1), id).optional(),
            resource: atMost(z.string().min(1), id).optional(),
            revisionId: atMost(z.string().min(1), id),
            version: z.number().int().min(0).max(maxInteger),
        }),
    answer: restoredSchema,
});
