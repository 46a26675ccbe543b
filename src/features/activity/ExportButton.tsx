import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { exportRevisions } from '../../../contract/calls/history';
import { useDownloadUrl } from '../../base/session/SessionContext';
import { type ActivityFilter, toListFilter } from './activityFilter';

type Props = { filter: ActivityFilter; total: number };

/**
 * Downloads all changes that the filters match. The browser takes the file from the server as it is made, so it may have
 * any number of rows.
 */
export function ExportButton({ filter, total }: Props) {
    const translate = useTranslate();
    const downloadUrl = useDownloadUrl();
    const query = new URLSearchParams({ filter: JSON.stringify(toListFilter(filter)) });
    const look = { variant: 'outlined', startIcon: <Download /> } as const;
    if (total === 0)
        return (
            <Button {...look} disabled>
                {translate('export.action')}
            </Button>
        );
    return (
        <Button {...look} href={downloadUrl(`${exportRevisions.path}?${query}`)} download>
            {translate('export.action')}
        </Button>
    );
}
