import { defineCall } from '../call';
import { levels, permissionKeys } from '../permissions';

/** The areas that an account can give to its sub-users, each with the levels that it has itself. */
export const allPermissions = defineCall({
    path: '/api/user/permission/all',
    method: 'GET',
    answer: ({ z }) =>
        z.array(z.object({ key: z.enum(permissionKeys), levels: z.array(z.literal(Object.values(levels))) })),
});
