import { atMost } from '../bounds';
import { defineCall } from '../call';

/** The longest credential that is looked at; longer ones are wrong by definition. */
export const longestCredential = 200;

/** A browser keeps the marks of so many accounts, each of them no longer than this. */
export const deviceMarks = { most: 5, length: 400 };

/** By itself, since the sign-in page needs nothing else of the contract and people wait for it. */
export const signIn = defineCall({
    path: '/api/auth/signin',
    summary: 'Sign in',
    errors: ['signIn', 'tooManyRequests'],
    audience: 'anyone',
    input: ({ z }) =>
        z.strictObject({
            username: atMost(z.string().trim().min(1), longestCredential),
            password: atMost(z.string().min(1), longestCredential),
            /** Marks that earlier answers gave to this browser. They ease the limits of tries and open nothing. */
            devices: z.array(atMost(z.string(), deviceMarks.length)).max(deviceMarks.most).optional(),
        }),
    /** `device` takes the place of the kept mark that begins like it, up to the dot. */
    answer: ({ z }) => z.strictObject({ token: z.string(), device: z.string().optional() }),
});
