import CloudOff from '@mui/icons-material/CloudOff';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { RequestId } from '../../base/dialogs/RequestId';
import { useFailureText } from '../../base/dialogs/useFailureText';
import { MessagePage } from '../../base/page/MessagePage';
import { NotFoundPage } from '../../base/page/NotFoundPage';
import { PageSkeleton } from '../../base/page/PageSkeleton';
import type { FirstAnswer } from './useFirstAnswer';

/**
 * Shows a skeleton, or an error, until the data of a form is loaded. An open form is never closed; a new `turn`
 * remounts it.
 */
export function Opening<T>({
    first,
    error,
    turn = 0,
    again,
    children,
}: FirstAnswer<T> & { children(first: T): ReactNode }) {
    const translate = useTranslate();
    const { text, requestId } = useFailureText(error);
    if (first !== undefined) return <Fragment key={turn}>{children(first)}</Fragment>;
    if (!error) return <PageSkeleton />;
    if (error instanceof CallError && error.code === errors.notFound.code) return <NotFoundPage />;
    return (
        <MessagePage icon={CloudOff} title={translate('forms.failed')} text={text}>
            <Button variant="outlined" onClick={again}>
                {translate('app.retry')}
            </Button>
            {requestId !== undefined && <RequestId id={requestId} />}
        </MessagePage>
    );
}
