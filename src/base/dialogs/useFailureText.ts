import { useTranslate } from 'react-admin';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { useRetranslated } from '../ui/useRetranslated';
import { findRequestId } from './requestId';

/**
 * Returns the text for data that could not be loaded: the server's message, or, for an unexpected error, advice to try
 * again, and the request id.
 */
export function useFailureText(problem: Error | null): { text: string; requestId: string | undefined } {
    const translate = useTranslate();
    const message = useRetranslated(problem?.message ?? '');
    const isCall = problem instanceof CallError;
    const isUnforeseen = isCall && problem.code === errors.unexpected.code;
    return {
        text: isUnforeseen ? translate('pages.server.again') : message,
        requestId: isCall ? findRequestId(problem.data) : undefined,
    };
}
