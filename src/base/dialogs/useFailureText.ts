import { useTranslate } from 'react-admin';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { useSaid } from '../ui/useSaid';
import { requestIdOf } from './requestIdOf';

/** Why something could not be read: the server's own words, and where it has none what to do, with the id of its log line. */
export function useFailureText(problem: Error | null): { text: string; requestId: string | undefined } {
    const translate = useTranslate();
    const said = useSaid(problem?.message ?? '');
    const isCall = problem instanceof CallError;
    const isUnforeseen = isCall && problem.code === errors.unexpected.code;
    return {
        text: isUnforeseen ? translate('pages.server.again') : said,
        requestId: isCall ? requestIdOf(problem.data) : undefined,
    };
}
