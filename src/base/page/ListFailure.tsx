import CloudOff from '@mui/icons-material/CloudOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { RequestId } from '../dialogs/RequestId';
import { useFailureText } from '../dialogs/useFailureText';
import { ListNotice } from './NoRecords';

/** The error of a list that failed to load, with a retry button. */
export function ListFailure({ problem, retry }: { problem: Error; retry(): unknown }) {
    const translate = useTranslate();
    const { text, requestId } = useFailureText(problem);
    return (
        <div role="alert">
            <ListNotice icon={<CloudOff />} title={translate('lists.failed')} text={text}>
                <Button variant="outlined" onClick={() => retry()}>
                    {translate('lists.retry')}
                </Button>
                {requestId !== undefined && <RequestId id={requestId} />}
            </ListNotice>
        </div>
    );
}
