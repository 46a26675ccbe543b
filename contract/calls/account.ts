import { defineCall } from '../call';
import { levels, permissionKeys } from '../permissions';

/** The areas that an account can grant to its sub-users, each with the levels that it has itself. */
export const allPermissions = defineCall({
    path: '/api/user/permission/all',
    summary: 'Areas and levels that can be given to sub-users',
    method: 'GET',
    answer: ({ z }) =>
        z.array(z.strictObject({ key: z.enum(permissionKeys), levels: z.array(z.literal(Object.values(levels))) })),
});

/**
 * Counts what a change of a user's position does not affect: its sub-users, and the landing pages that it owns or
 * sub-owns, which its sub-users reach.
 */
export const userReach = defineCall({
    path: '/api/admin/user/reach/:id',
    summary: 'Count the sub-users and landing pages of a user',
    name: 'user.reach',
    method: 'GET',
    audience: 'admin',
    level: 1,
    answer: ({ z }) => z.strictObject({ subUsers: z.number(), landingPages: z.number() }),
});
