import type { z } from 'zod';
import { atMost } from '../bounds';
import { type AnswerContext, defineCall } from '../call';
import { passwordSchema } from '../password';
import { levels, type Permission, type Position, permissionKeys, type UserType } from '../permissions';
import { maxCredentialLength } from './signIn';

/** The signed-in account. `mediaToken` gives access to files only and expires with the session. */
export type Profile = {
    id: string;
    username: string;
    name: string;
    userType: UserType;
    position: Position;
    permission: Permission;
    /** Whether it is a sub-user that reaches chosen landing pages only. */
    isLimited: boolean;
    /** Whether another account sees the console as this one, and can change nothing. */
    isViewing: boolean;
    mediaToken: string;
};

const profileSchema = ({ z }: AnswerContext): z.ZodType<Profile> =>
    z.strictObject({
        id: z.string(),
        username: z.string(),
        name: z.string(),
        userType: z.enum(['MAIN', 'SUB']),
        position: z.enum(['ADMIN', 'USER']),
        permission: z.record(z.enum(permissionKeys), z.literal(Object.values(levels))),
        isLimited: z.boolean(),
        isViewing: z.boolean(),
        mediaToken: z.string(),
    });

export const signOut = defineCall({
    path: '/api/auth/signout',
    summary: 'Sign out',
    audience: 'oneself',
    method: 'GET',
    answer: ({ z }) => z.null(),
});

export const signOutAll = defineCall({
    path: '/api/auth/signoutall',
    summary: 'Sign out everywhere',
    audience: 'oneself',
    answer: ({ z }) => z.null(),
});

export const profile = defineCall({
    path: '/api/auth/profile',
    summary: 'Who is signed in',
    method: 'GET',
    answer: profileSchema,
});

export const changePassword = defineCall({
    path: '/api/auth/changepassword',
    summary: 'Change the own password',
    audience: 'oneself',
    errors: ['tooManyRequests'],
    level: 2,
    scope: 'account',
    input: ({ z }) =>
        z.strictObject({ oldPassword: atMost(z.string().min(1), maxCredentialLength), newPassword: passwordSchema(z) }),
    answer: ({ z }) => z.null(),
});
