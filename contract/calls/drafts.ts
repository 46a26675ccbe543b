import { defineCall } from '../call';

/**
 * Answers the key with which a browser encrypts what its account has typed and not saved yet: 256 bits, base64url. It is
 * the same at each time and for no other account, so that a draft can be read only while its account is signed in.
 */
export const draftKey = defineCall({
    path: '/api/auth/draftkey',
    summary: 'The key of the drafts that a browser keeps',
    name: 'auth.draftkey',
    audience: 'oneself',
    method: 'GET',
    answer: ({ z }) => z.strictObject({ key: z.string() }),
});
