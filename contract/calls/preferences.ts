import { type CallContext, defineCall } from '../call';
import { buildPreferencesSchema } from '../preferences';

const schema = ({ z }: Pick<CallContext, 'z'>) => buildPreferencesSchema(z);

/** Gets what the account prefers. What it never chose is left out, and as in `initialPreferences`. */
export const getPreferences = defineCall({
    path: '/api/account/preferences/get',
    summary: 'What the account prefers, on every device',
    audience: 'oneself',
    method: 'GET',
    answer: schema,
});

/** Replaces the given preferences of the account; others stay. Answers all that it has chosen. */
export const updatePreferences = defineCall({
    path: '/api/account/preferences/update',
    summary: 'Change what the account prefers',
    audience: 'oneself',
    input: schema,
    answer: schema,
});
