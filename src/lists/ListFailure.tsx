import CloudOff from '@mui/icons-material/CloudOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ListNotice } from './NoRecords';

/** The server's own words for why there is no list, and another try. */
export function ListFailure({ problem, retry }: { problem: Error; retry(): unknown }) {
    const translate = useTranslate();
    return (
        <div role="alert">
            <ListNotice icon={<CloudOff />} title={translate('lists.failed')} text={problem.message}>
                <Button variant="outlined" onClick={() => retry()}>
                    {translate('lists.retry')}
                </Button>
            </ListNotice>
        </div>
    );
}
