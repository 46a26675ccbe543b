import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { limits } from '../../contract/limits';
import type { ActivityFilter } from './activityFilter';

const ExportDialog = lazy(() => import('./ExportDialog').then((module) => ({ default: module.ExportDialog })));

type Props = { filter: ActivityFilter; total: number; isMore: boolean };

/** Writes the filtered list into a file. */
export function ExportButton({ filter, total, isMore }: Props) {
    const translate = useTranslate();
    const [running, setRunning] = useState(false);
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<Download />}
                disabled={total === 0 || running}
                title={isMore ? translate('activity.export.most', { most: limits.activityRows }) : undefined}
                onClick={() => setRunning(true)}
            >
                {translate('activity.export.action')}
            </Button>
            {running && (
                <Suspense>
                    <ExportDialog filter={filter} onClose={() => setRunning(false)} />
                </Suspense>
            )}
        </>
    );
}
