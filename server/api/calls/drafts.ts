import { draftKey } from '../../../contract/calls/drafts';
import type { HandlerOf } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { deriveToken } from '../../domain/sessions/tokens';
import { type HandledCall, handle } from '../routes/handle';

const getDraftKey: HandlerOf<typeof draftKey> = async ({ principal }, { config }) => {
    const { accountId } = principal ?? fail('sessionEnded');
    return { key: deriveToken(config.secretKey, 'drafts', accountId) };
};

export const draftHandlers: readonly HandledCall[] = [handle(draftKey, getDraftKey)];
