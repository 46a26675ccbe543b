import { atMost } from '../bounds';
import { defineCall } from '../call';
import type { Zod } from '../field';
import { passwordSchema } from '../password';
import { levels, type Permission, type Position, permissionKeys, type UserType } from '../permissions';
import { longestCredential } from './signIn';

/** Who is signed in. `mediaToken` opens files only and ends with the session. */
export type Profile = {
    id: string;
    username: string;
    name: string;
    userType: UserType;
    position: Position;
    permission: Permission;
    mediaToken: string;
};

const profileSchema = (z: Zod) =>
    z.object({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        userType: z.enum(['MAIN', 'SUB']),
        position: z.enum(['ADMIN', 'USER']),
        permission: z.record(z.enum(permissionKeys), z.literal(Object.values(levels))),
        mediaToken: z.string(),
    });

export const signOut = defineCall({ path: '/api/auth/signout', method: 'GET' });

export const signOutAll = defineCall({ path: '/api/auth/signoutall' });

export const profile = defineCall({
    path: '/api/auth/profile',
    method: 'GET',
    answer: ({ z }) => profileSchema(z),
});

export const changePassword = defineCall({
    path: '/api/auth/changepassword',
    level: 2,
    scope: 'account',
    input: ({ z }) =>
        z.strictObject({ oldPassword: atMost(z.string().min(1), longestCredential), newPassword: passwordSchema(z) }),
});
