import { atMost } from '../bounds';
import { defineCall } from '../call';

/** The longest credential that is looked at; longer ones are wrong by definition. */
export const longestCredential = 200;

/** By itself, since the sign-in page needs nothing else of the contract and people wait for it. */
export const signIn = defineCall({
    path: '/api/auth/signin',
    audience: 'anyone',
    input: ({ z }) =>
        z.strictObject({
            username: atMost(z.string().trim().min(1), longestCredential),
            password: atMost(z.string().min(1), longestCredential),
        }),
    answer: ({ z }) => z.object({ token: z.string() }),
});
