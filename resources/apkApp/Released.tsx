import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkJob } from '../../contract/calls/apk/jobs';
import { getLanguage } from '../../i18n/languages';
import { createChunk, useChunk } from '../../src/base/chunks/chunk';
import { formatBytes } from '../../src/base/media/facts';
import { buildPath } from '../../src/base/routing/paths';
import { useFileUrl, useLocaleCode } from '../../src/base/session/SessionContext';
import { formatTime } from '../../src/base/ui/bangkok';
import { Copyable } from '../../src/base/ui/Copyable';
import { CopyButton } from '../../src/base/ui/CopyButton';
import { Facts } from '../../src/base/ui/Facts';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import { apkTask } from '../apkTask';
import { StatusMark } from '../apkTask/StatusMark';

const qrCode = createChunk(() => import('./QrCode').then(({ QrCode }) => QrCode));

function useBuildFacts(job: ApkJob) {
    const translate = useTranslate();
    const { tag } = getLanguage(useLocaleCode());
    const { versionName, versionCode, size, taskId, jobId } = job;
    const id = (key: string, text: string) => {
        const name = translate(key);
        return [name, <Copyable key={key} text={text} name={name} />] as const;
    };
    return [
        [translate('fields.version'), versionCode > 0 && `${versionName} (${versionCode})`],
        [translate('fields.size'), size > 0 && formatBytes(size, tag)],
        id('builds.task.jobId', jobId),
        id('builds.task.id', taskId),
    ] as const;
}

function Files({ job }: { job: ApkJob }) {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {job.path !== '' && (
                <Button variant="outlined" size="small" startIcon={<Download />} href={fileUrl(job.path)} download>
                    {translate('builds.download')}
                </Button>
            )}
            <Button size="small" component={Link} to={buildPath(apkTask, 'edit', job.taskId)}>
                {translate('resources.apkTask.one')}
            </Button>
        </Box>
    );
}

function Known({ job }: { job: ApkJob }) {
    const translate = useTranslate();
    const facts = useBuildFacts(job);
    const { Component: QrCode, lost } = useChunk(qrCode);
    const address = new URL(job.publicPath, window.location.origin).href;
    return (
        <>
            <Box sx={{ display: 'grid', justifyItems: 'center', mb: 1.5 }}>
                {QrCode ? (
                    <QrCode text={address} label={translate('builds.released.code', { name: job.ldpName })} />
                ) : (
                    // If the code cannot be loaded, the address is still shown as text.
                    !lost && <Skeleton variant="rounded" width={208} height={208} />
                )}
            </Box>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <MuiLink href={address}>{address}</MuiLink>{' '}
                <CopyButton text={address} name={translate('builds.released.address')} />
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                {translate('builds.released.text')}
            </Typography>
            <Facts facts={[...facts, [translate('builds.app.released'), formatTime(job.releasedTime)]]} />
            <Files job={job} />
        </>
    );
}

/** Shows the released build of a landing page, with its public address as text and as a QR code for phones. */
export function Released({ job }: { job: ApkJob | null }) {
    const translate = useTranslate();
    return (
        <TitledPaper title={translate('builds.released.title')}>
            {job ? (
                <Known job={job} />
            ) : (
                <Typography color="textSecondary">{translate('builds.released.none')}</Typography>
            )}
        </TitledPaper>
    );
}

/** Shows the newest build that is not released. */
export function Newest({ job }: { job: ApkJob }) {
    const translate = useTranslate();
    const facts = useBuildFacts(job);
    const shown = job.reason === '' ? facts : [...facts, [translate('app.reasons.reason'), job.reason] as const];
    return (
        <TitledPaper title={translate('builds.newest')}>
            <Box sx={{ mb: 1 }}>
                <StatusMark of="job" status={job.status} />
            </Box>
            <Facts facts={shown} />
            <Files job={job} />
        </TitledPaper>
    );
}
