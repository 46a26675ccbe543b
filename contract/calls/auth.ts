import { defineCall } from '../call';
import type { Zod } from '../field';
import { isCleanText } from '../fields/text';
import { limits } from '../limits';
import { levels, type Permission, type Position, permissionKeys, type UserType } from '../permissions';

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

/** The longest credential that is looked at; longer ones are wrong by definition. */
const longest = 200;

/**
 * Specification section 5: 8 to 15 characters with at least one letter and one digit. Other characters are allowed,
 * since the generator makes them.
 */
export function passwordSchema(z: Zod) {
    return z
        .string()
        .max(limits.password.max, 'validation.passwordMax')
        .refine((value) => value === '' || isPassword(value), 'validation.password')
        .min(1);
}

/** Whether a text is a password by the rule above, its longest length aside. */
export function isPassword(value: string): boolean {
    return value.length >= limits.password.min && /[A-Za-z]/.test(value) && /[0-9]/.test(value) && isCleanText(value);
}

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

export const signIn = defineCall({
    path: '/api/auth/signin',
    audience: 'anyone',
    input: ({ z }) =>
        z.strictObject({ username: z.string().trim().min(1).max(longest), password: z.string().min(1).max(longest) }),
    answer: ({ z }) => z.object({ token: z.string() }),
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
    input: ({ z }) => z.strictObject({ oldPassword: z.string().min(1).max(longest), newPassword: passwordSchema(z) }),
});
