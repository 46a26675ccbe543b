import Download from '@mui/icons-material/DownloadOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { afterEvent } from '../../contract/apkJobs';
import { uploadApk } from '../../contract/calls/apk/files';
import { type ApkJob, releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { useFileUrl, useMay } from '../../src/session/SessionContext';
import { canWish, type Wish } from './useJobWishes';

type Look = { size: 'small'; 'aria-label': string };
type Props = { job: ApkJob; onWish(wish: Wish): void; onUpload(): void };

/** What can be done with one app now, by those who may. */
export function JobActions({ job, onWish, onUpload }: Props) {
    const translate = useTranslate();
    const may = useMay();
    const fileUrl = useFileUrl();
    const { status, path, ldpName } = job;
    const named = (action: string, children: (look: Look) => ReactElement) => {
        const label = translate(action);
        return (
            <Tooltip title={label} key={action}>
                {children({
                    size: 'small',
                    'aria-label': translate('lists.actionOf', { action: label, title: ldpName }),
                })}
            </Tooltip>
        );
    };
    return (
        <>
            {path !== '' &&
                named('builds.download', (props) => (
                    <IconButton {...props} href={fileUrl(path)} download>
                        <Download fontSize="small" />
                    </IconButton>
                ))}
            {canWish('release', job) &&
                may(releaseJobs) &&
                named('builds.release.action', (props) => (
                    <IconButton {...props} onClick={() => onWish('release')}>
                        <RocketLaunch fontSize="small" />
                    </IconButton>
                ))}
            {canWish('retry', job) &&
                may(retryJobs) &&
                named('builds.retry.action', (props) => (
                    <IconButton {...props} onClick={() => onWish('retry')}>
                        <Replay fontSize="small" />
                    </IconButton>
                ))}
            {afterEvent(status, 'upload') &&
                may(uploadApk) &&
                named('builds.upload.action', (props) => (
                    <IconButton {...props} aria-haspopup="dialog" onClick={onUpload}>
                        <UploadFile fontSize="small" />
                    </IconButton>
                ))}
        </>
    );
}
