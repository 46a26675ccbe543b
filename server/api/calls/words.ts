import * as calls from '../../../contract/calls/words';
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { loadWords, saveWords } from '../../domain/landingPages/keptWords';
import { type HandledCall, handle } from '../routes/handle';

const get: HandlerOf<typeof calls.getWords> = async ({ tenant }, { db }) =>
    await loadWords(db, (tenant ?? fail('notFound')).id);

const update: HandlerOf<typeof calls.updateWords> = async ({ tenant, body }, { db }) => {
    const { id } = tenant ?? fail('notFound');
    const saved = await saveWords(db, id, body.version, body.words);
    return saved ?? fail('conflict', { current: await loadWords(db, id), updatedBy: '', updatedTime: '' });
};

export const wordHandlers: readonly HandledCall[] = [handle(calls.getWords, get), handle(calls.updateWords, update)];
