import { getPreferences, updatePreferences } from '../../../contract/calls/preferences';
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { loadPreferences, savePreferences } from '../../domain/accounts/preferences';
import { type HandledCall, handle } from '../routes/handle';

const get: HandlerOf<typeof getPreferences> = ({ principal }, { db }) => {
    const { accountId } = principal ?? fail('sessionEnded');
    return loadPreferences(db, accountId);
};

const update: HandlerOf<typeof updatePreferences> = async ({ principal, body }, { db }) => {
    const { accountId } = principal ?? fail('sessionEnded');
    await savePreferences(db, accountId, body);
    return await loadPreferences(db, accountId);
};

export const preferenceHandlers: readonly HandledCall[] = [
    handle(getPreferences, get),
    handle(updatePreferences, update),
];
