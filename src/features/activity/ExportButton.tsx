import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import type { ActivityFilter } from './activityFilter';

const exportDialog = createChunk(() => import('./ExportDialog').then(({ ExportDialog }) => ExportDialog));

type Props = { filter: ActivityFilter; total: number; isMore: boolean };

/** Exports the filtered list to a file. */
export function ExportButton({ filter, total, isMore }: Props) {
    const translate = useTranslate();
    const [running, setRunning] = useState(false);
    const close = () => setRunning(false);
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<Download />}
                disabled={total === 0 || running}
                title={isMore ? translate('activity.export.most', { most: limits.countedRows }) : undefined}
                onClick={() => setRunning(true)}
            >
                {translate('activity.export.action')}
            </Button>
            {running && (
                <Chunked of={exportDialog} onLost={close}>
                    {(ExportDialog) => <ExportDialog filter={filter} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
