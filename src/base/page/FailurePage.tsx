import CloudOff from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/callError';
import { isChunkError } from '../dialogs/lostChunk';
import { RequestId } from '../dialogs/RequestId';
import { findRequestId } from '../dialogs/requestId';
import { MessagePage } from './MessagePage';

const reload = () => location.reload();

function getFailureKind(problem: unknown): 'chunk' | 'server' | 'failed' {
    if (isChunkError(problem)) return 'chunk';
    return problem instanceof CallError && problem.status === 500 ? 'server' : 'failed';
}

/** A page in place of one that failed to render. `again` retries without reloading. */
export function FailurePage({ problem, again }: { problem: unknown; again?: () => void }) {
    const translate = useTranslate();
    const kind = getFailureKind(problem);
    const message =
        kind === 'failed' && problem instanceof CallError ? problem.message : translate(`pages.${kind}.text`);
    const requestId = problem instanceof CallError ? findRequestId(problem.data) : undefined;
    return (
        <MessagePage
            icon={kind === 'chunk' ? CloudOff : ErrorOutline}
            title={translate(`pages.${kind}.title`)}
            text={message}
        >
            <div>
                <Button variant="contained" onClick={again ?? reload}>
                    {translate(again ? 'app.retry' : 'app.reload')}
                </Button>{' '}
                <Button href="/">{translate('app.home')}</Button>
                {requestId !== undefined && <RequestId id={requestId} />}
            </div>
        </MessagePage>
    );
}
