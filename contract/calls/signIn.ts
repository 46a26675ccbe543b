import { atMost } from '../bounds';
import { defineCall } from '../call';

/** The maximum length of a credential; longer ones are rejected without a check. */
export const maxCredentialLength = 200;

/** The maximum number of device marks that a browser keeps, one for each account, and their maximum length. */
export const deviceMarkLimits = { most: 5, length: 400 };

/** A module of its own: the sign-in page needs nothing else of the contract and has to load fast. */
export const signIn = defineCall({
    path: '/api/auth/signin',
    summary: 'Sign in',
    errors: ['signIn', 'tooManyRequests'],
    audience: 'anyone',
    input: ({ z }) =>
        z.strictObject({
            username: atMost(z.string().trim().min(1), maxCredentialLength),
            password: atMost(z.string().min(1), maxCredentialLength),
            /**
             * Device marks from earlier answers to this browser. They relax the rate limits for attempts and grant no
             * access.
             */
            devices: z.array(atMost(z.string(), deviceMarkLimits.length)).max(deviceMarkLimits.most).optional(),
        }),
    /** `device` replaces the kept mark that has the same beginning, up to the dot. */
    answer: ({ z }) => z.strictObject({ token: z.string(), device: z.string().optional() }),
});
