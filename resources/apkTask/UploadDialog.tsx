import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { uploadApk } from '../../contract/calls/apk/files';
import type { ApkJob } from '../../contract/calls/apk/jobs';
import { limits } from '../../contract/limits';
import { getLanguage } from '../../i18n/languages';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { formatBytes } from '../../src/base/media/facts';
import { useLocaleCode, useTransport } from '../../src/base/session/SessionContext';
import { visuallyHidden } from '../../src/base/ui/visuallyHidden';
import { useRefreshBuilds } from './useJobWishes';

/** A dialog to replace the APK of a job by one that was built elsewhere. */
export function UploadDialog({ job, onClose }: { job: ApkJob; onClose(): void }) {
    const translate = useTranslate();
    const transport = useTransport();
    const dialogs = useDialogs();
    const refresh = useRefreshBuilds();
    const { tag } = getLanguage(useLocaleCode());
    const [fraction, setFraction] = useState(0);
    const [problem, setProblem] = useState<string>();
    const running = useRef<AbortController>(undefined);
    const input = useRef<HTMLInputElement>(null);
    useEffect(() => () => running.current?.abort(), []);
    const size = formatBytes(limits.apkBytes, tag);

    const { mutate, isPending } = useMutation({
        mutationFn: ({ file, controller }: { file: File; controller: AbortController }) => {
            const body = new FormData();
            body.append('file', file);
            const query = { id: job.jobId };
            return transport.call(uploadApk, { query, body, signal: controller.signal, onProgress: setFraction });
        },
        onSuccess() {
            dialogs.success('builds.upload.done');
            onClose();
        },
        onError(error, { controller }) {
            if (!controller.signal.aborted) setProblem(error.message);
        },
        onSettled: refresh,
    });

    function findFault(file: File): string | undefined {
        if (file.size > limits.apkBytes) return translate('builds.upload.tooLarge', { size });
        return /\.apk$/i.test(file.name) ? undefined : translate('builds.upload.notAnApk');
    }
    function send(file: File | undefined): void {
        if (!file) return;
        const fault = findFault(file);
        setProblem(fault);
        if (fault !== undefined) return;
        const controller = new AbortController();
        running.current = controller;
        setFraction(0);
        mutate({ file, controller });
    }
    const percent = Math.round(fraction * 100);
    return (
        <Dialog
            open
            onClose={isPending ? () => undefined : onClose}
            aria-labelledby="upload-title"
            maxWidth="sm"
            fullWidth
        >
            <DialogTitle id="upload-title">{translate('builds.upload.title', { name: job.ldpName })}</DialogTitle>
            <DialogContent>
                <DialogContentText>{translate('builds.upload.text', { size })}</DialogContentText>
                {problem !== undefined && (
                    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
                        {problem}
                    </Alert>
                )}
                {isPending && (
                    <>
                        <Typography role="status" variant="body2" sx={{ mt: 2, mb: 1 }}>
                            {translate('builds.upload.sent', { percent })}
                        </Typography>
                        <LinearProgress
                            variant="determinate"
                            value={percent}
                            aria-label={translate('builds.upload.action')}
                            sx={{ height: 8, borderRadius: 4 }}
                        />
                    </>
                )}
                <input
                    ref={input}
                    type="file"
                    accept=".apk,application/vnd.android.package-archive"
                    aria-label={translate('builds.upload.choose')}
                    tabIndex={-1}
                    style={visuallyHidden}
                    onChange={({ target }) => {
                        send(target.files?.[0]);
                        target.value = '';
                    }}
                />
            </DialogContent>
            <DialogActions>
                <Button
                    onClick={() => {
                        running.current?.abort();
                        onClose();
                    }}
                >
                    {translate('app.cancel')}
                </Button>
                <Button
                    autoFocus
                    variant="contained"
                    startIcon={<UploadFile />}
                    disabled={isPending}
                    onClick={() => input.current?.click()}
                >
                    {translate('builds.upload.choose')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
