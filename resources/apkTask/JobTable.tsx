import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkJob } from '../../contract/calls/apk/jobs';
import { getLanguage } from '../../i18n/languages';
import { formatBytes } from '../../src/base/media/facts';
import { buildPath } from '../../src/base/routing/paths';
import { useLocaleCode } from '../../src/base/session/SessionContext';
import { Copyable } from '../../src/base/ui/Copyable';
import { oneLine } from '../../src/base/ui/oneLine';
import { HeadedTable } from '../../src/screens/lists/HeadedTable';
import { apkApp } from '../apkApp';
import { Fingerprint } from './Fingerprint';
import { JobActions } from './JobActions';
import { StatusMark } from './StatusMark';
import type { Jobs } from './useJobs';
import type { JobAction } from './useJobWishes';

const heads = ['fields.ldpId', 'fields.status', 'fields.version', 'fields.size', 'builds.certificate'] as const;

export type ChosenJobs = ReadonlyMap<string, ApkJob>;

type Props = {
    jobs: Jobs;
    chosen: ChosenJobs;
    onChoose(jobs: readonly ApkJob[], areChosen: boolean): void;
    onAction(wish: JobAction, job: ApkJob): void;
    onUpload(job: ApkJob): void;
};

function JobRow({ job, chosen, onChoose, onAction, onUpload }: Omit<Props, 'jobs'> & { job: ApkJob }) {
    const translate = useTranslate();
    const { tag } = getLanguage(useLocaleCode());
    const { jobId, ldpId, ldpName, status, versionName, versionCode, size, certificateSha256, reason } = job;
    const isChosen = chosen.has(jobId);
    const about = [job.appName, job.packageId].filter((part) => part !== '').join(' · ');
    return (
        <TableRow hover selected={isChosen}>
            <TableCell data-check padding="checkbox">
                <Checkbox
                    size="small"
                    checked={isChosen}
                    onChange={(_event, now) => onChoose([job], now)}
                    slotProps={{ input: { 'aria-label': translate('lists.bulk.row', { title: ldpName }) } }}
                />
            </TableCell>
            <TableCell data-naming sx={{ width: '100%', minWidth: 180, maxWidth: 0, overflowWrap: 'anywhere' }}>
                <Link to={buildPath(apkApp, 'edit', ldpId)}>{ldpName}</Link>
                {reason === '' ? (
                    <Box component="small" title={about} sx={oneLine}>
                        {about}
                    </Box>
                ) : (
                    <>
                        <Box component="small" sx={status === 'FAILED' ? { '&&': { color: 'error.main' } } : {}}>
                            {reason}
                        </Box>
                        <small>
                            {translate('builds.task.jobId')}{' '}
                            <Copyable text={jobId} name={translate('builds.task.jobId')} />
                        </small>
                    </>
                )}
            </TableCell>
            <TableCell data-label={translate('fields.status')}>
                <StatusMark of="job" status={status} />
                {job.uploaded && <Chip size="small" variant="outlined" label={translate('builds.elsewhere')} />}
            </TableCell>
            <TableCell
                data-label={versionCode > 0 ? translate('fields.version') : undefined}
                sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
                {versionCode > 0 && `${versionName} (${versionCode})`}
            </TableCell>
            <TableCell
                data-label={size > 0 ? translate('fields.size') : undefined}
                sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
                {size > 0 && formatBytes(size, tag)}
            </TableCell>
            <TableCell data-label={certificateSha256 && translate('builds.certificate')} sx={{ whiteSpace: 'nowrap' }}>
                <Fingerprint value={certificateSha256} />
            </TableCell>
            <TableCell data-actions align="right" sx={{ whiteSpace: 'nowrap' }}>
                <JobActions job={job} onAction={(wish) => onAction(wish, job)} onUpload={() => onUpload(job)} />
            </TableCell>
        </TableRow>
    );
}

/** A table with one page of a task's jobs. */
export function JobTable({ jobs: { rows, isPending, isPlaceholderData }, ...props }: Props) {
    const translate = useTranslate();
    const { chosen, onChoose } = props;
    const count = rows?.filter(({ jobId }) => chosen.has(jobId)).length ?? 0;
    const areAll = count > 0 && count === rows?.length;
    return (
        <HeadedTable
            name={translate('builds.task.jobs')}
            around={210}
            isBusy={isPending}
            isStale={isPlaceholderData}
            isPending={isPending}
            heads={heads}
            before={
                <TableCell data-check padding="checkbox">
                    <Checkbox
                        size="small"
                        checked={areAll}
                        indeterminate={count > 0 && !areAll}
                        onChange={() => onChoose(rows ?? [], !areAll)}
                        slotProps={{ input: { 'aria-label': translate('lists.bulk.page') } }}
                    />
                </TableCell>
            }
            after={<TableCell align="right">{translate('lists.actions')}</TableCell>}
            px={1}
        >
            {rows?.map((job) => (
                <JobRow key={job.jobId} job={job} {...props} />
            ))}
        </HeadedTable>
    );
}
