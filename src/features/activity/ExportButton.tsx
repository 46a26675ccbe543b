import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import { unjoinWords } from '../../../i18n/unbroken';
import { revisions } from '../../../resources/revisions';
import { Chunked } from '../../base/chunks/Chunked';
import { formatTime } from '../../base/ui/bangkok';
import { exportDialog } from '../../screens/export/chunks';
import type { Revision } from '../../screens/history/revision';
import { type ActivityFilter, toListFilter } from './activityFilter';
import { useKindName, useRecordName } from './names';

const columns = ['time', 'username', 'verb', 'resource', 'record', 'landingPage', 'address', 'version'] as const;

/** Number of rows per call. */
const perCall = 500;

type Props = { filter: ActivityFilter; total: number; isMore: boolean };

/** Exports the filtered list to a file. */
export function ExportButton({ filter, total, isMore }: Props) {
    const translate = useTranslate();
    const [running, setRunning] = useState(false);
    const toCells = useCells();
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
                {translate('export.action')}
            </Button>
            {running && (
                <Chunked of={exportDialog} onLost={close}>
                    {(ExportDialog) => (
                        <ExportDialog
                            name={translate('pages.activity.title')}
                            list={{
                                resource: revisions.name,
                                perPage: perCall,
                                sort: { field: 'time', order: 'DESC' },
                                filter: toListFilter(filter),
                            }}
                            file="activity"
                            heading={columns.map((name) => translate(`activity.export.columns.${name}`))}
                            toCells={toCells}
                            onClose={close}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}

/** Returns a function for the cells of a change, in the order of the columns. */
function useCells(): (revision: Revision) => string[] {
    const translate = useTranslate();
    const kindName = useKindName();
    const recordName = useRecordName();
    return (revision) => {
        const { time, username, verb, resource, ldpName, address, version } = revision;
        const verbName = translate(`history.verbs.${verb}`, { _: verb });
        const words = [verbName, kindName(resource, revision.order !== undefined)].map(unjoinWords);
        const what = [...words, recordName(revision)];
        return [formatTime(time), username, ...what, ldpName, address, revision.order ? '' : String(version)];
    };
}
