import Download from '@mui/icons-material/DownloadOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { getStatusAfter } from '../../contract/apkJobs';
import { uploadApk } from '../../contract/calls/apk/files';
import { type ApkJob, releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { useFileUrl, useMay } from '../../src/base/session/SessionContext';
import { isActionPossible, type JobAction } from './useJobWishes';

type Look = { size: 'small'; 'data-tip': string; 'aria-label': string };
type Props = { job: ApkJob; onAction(wish: JobAction): void; onUpload(): void };

/** The actions that are possible for one job now, for accounts that may run them. */
export function JobActions({ job, onAction, onUpload }: Props) {
    const translate = useTranslate();
    const may = useMay();
    const fileUrl = useFileUrl();
    const { status, path, ldpName } = job;
    const named = (action: string): Look => {
        const label = translate(action);
        return {
            size: 'small',
            'data-tip': label,
            'aria-label': translate('lists.actionOf', { action: label, title: ldpName }),
        };
    };
    return (
        <>
            {path !== '' && (
                <IconButton {...named('builds.download')} href={fileUrl(path)} download>
                    <Download fontSize="small" />
                </IconButton>
            )}
            {isActionPossible('release', job) && may(releaseJobs) && (
                <IconButton {...named('builds.release.action')} onClick={() => onAction('release')}>
                    <RocketLaunch fontSize="small" />
                </IconButton>
            )}
            {isActionPossible('retry', job) && may(retryJobs) && (
                <IconButton {...named('builds.retry.action')} onClick={() => onAction('retry')}>
                    <Replay fontSize="small" />
                </IconButton>
            )}
            {getStatusAfter(status, 'upload') && may(uploadApk) && (
                <IconButton {...named('builds.upload.action')} aria-haspopup="dialog" onClick={onUpload}>
                    <UploadFile fontSize="small" />
                </IconButton>
            )}
        </>
    );
}
