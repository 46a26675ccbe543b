import Close from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadedMedia } from '../../../../contract/calls/media';
import { Thumbnail } from '../../../base/media/Thumbnail';
import { isUploadRunning, type Upload } from '../../../base/media/uploadQueue';
import type { Uploads } from '../../../base/media/useUploads';

type Props = { upload: Upload; queue: Uploads; onShow(media: UploadedMedia): void };

function useOutcome({ state, media, problem, fraction }: Upload): string {
    const translate = useTranslate();
    if (state === 'failed') return problem ?? '';
    if (state === 'cancelled') return translate('library.uploads.cancelled');
    if (state === 'waiting') return translate('library.uploads.waiting');
    if (state === 'sending' && fraction >= 1) return translate('library.uploads.checking');
    if (state === 'sending') return `${Math.round(fraction * 100)} %`;
    return media?.duplicate
        ? translate('library.uploads.duplicate', { name: media.name })
        : translate('library.uploads.stored');
}

/** One upload: its progress or result, and its actions. */
export function UploadRow({ upload, queue, onShow }: Props): ReactNode {
    const translate = useTranslate();
    const outcome = useOutcome(upload);
    const { id, file, state, fraction, media, canRetry } = upload;
    const hasFailed = state === 'failed';
    return (
        <Box
            component="li"
            aria-label={file.name}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
            <Box
                sx={{
                    width: 36,
                    height: 36,
                    flexShrink: 0,
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'center',
                    color: hasFailed ? 'error.main' : 'text.secondary',
                }}
            >
                {media ? <Thumbnail media={media} /> : hasFailed ? <ErrorOutlined /> : <InsertDriveFileOutlined />}
            </Box>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography noWrap title={file.name} sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
                    {file.name}
                </Typography>
                <Typography
                    variant="body2"
                    sx={{
                        fontSize: '0.75rem',
                        color: hasFailed ? 'error.main' : 'text.secondary',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {outcome}
                </Typography>
                {state === 'sending' && (
                    <LinearProgress
                        aria-label={translate('library.uploads.progress', { name: file.name })}
                        variant={fraction < 1 ? 'determinate' : 'indeterminate'}
                        value={fraction * 100}
                        sx={{ borderRadius: 1 }}
                    />
                )}
            </Box>
            {isUploadRunning(upload) && (
                <IconButton
                    size="small"
                    aria-label={translate('library.uploads.cancel', { name: file.name })}
                    onClick={() => queue.cancel(id)}
                >
                    <Close fontSize="small" />
                </IconButton>
            )}
            {(hasFailed || state === 'cancelled') && canRetry && (
                <Button
                    size="small"
                    aria-label={translate('library.uploads.retry', { name: file.name })}
                    onClick={() => queue.retry(id)}
                    sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
                >
                    {translate('app.retry')}
                </Button>
            )}
            {media && (
                <Button
                    size="small"
                    aria-label={translate('library.uploads.show', { name: media.name })}
                    onClick={() => onShow(media)}
                >
                    {translate('library.show')}
                </Button>
            )}
        </Box>
    );
}
