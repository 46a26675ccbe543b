import CloudOff from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/callError';
import { isUnreached, useConnection, useOnReturn } from '../connection/useConnection';
import { isChunkError } from '../dialogs/lostChunk';
import { RequestId } from '../dialogs/RequestId';
import { findRequestId } from '../dialogs/requestId';
import { MessagePage } from './MessagePage';

const reload = () => location.reload();

function getFailureKind(problem: unknown): 'chunk' | 'server' | 'failed' {
    if (isChunkError(problem)) return 'chunk';
    return problem instanceof CallError && problem.status === 500 ? 'server' : 'failed';
}

type Props = { problem: unknown; again?: () => void; onReturn?: () => void };

/**
 * A page in place of one that failed to render. `again` retries without reloading; `onReturn` does so by itself when a
 * lost connection is back.
 */
export function FailurePage({ problem, again, onReturn = again ?? reload }: Props) {
    const translate = useTranslate();
    const connection = useConnection();
    const kind = getFailureKind(problem);
    const isCutOff = kind === 'chunk' || isUnreached(problem);
    useOnReturn(onReturn, isCutOff);
    // A chunk is fetched past the transport, which would have noticed.
    useEffect(() => {
        if (isCutOff) connection?.note(false);
    }, [isCutOff, connection]);
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
