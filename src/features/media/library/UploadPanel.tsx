import Close from '@mui/icons-material/Close';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadedMedia } from '../../../../contract/calls/media';
import { limits } from '../../../../contract/limits';
import { isUploadRunning } from '../../../base/media/uploadQueue';
import type { Uploads } from '../../../base/media/useUploads';
import { useListText } from '../../../base/ui/useListText';
import { UploadRow } from './UploadRow';

type Props = { queue: Uploads; folders: number; onShow(media: UploadedMedia): void; onClear(): void };

function useSummary({ uploads, isRunning }: Uploads): string {
    const translate = useTranslate();
    const done = uploads.filter(({ state }) => state === 'done').length;
    const failed = uploads.filter(({ state }) => state === 'failed').length;
    if (isRunning) return translate('library.uploads.running', { smart_count: uploads.filter(isUploadRunning).length });
    if (failed > 0) return translate('library.uploads.failed', { smart_count: failed, done });
    return translate('library.uploads.done', { smart_count: done });
}

/** Running and finished uploads with their results, in a corner of the page. */
export function UploadPanel({ queue, folders, onShow, onClear }: Props): ReactNode {
    const translate = useTranslate();
    const listText = useListText();
    const summary = useSummary(queue);
    const [isSmall, setSmall] = useState(false);
    const { uploads, leftOut, isRunning } = queue;
    if (uploads.length === 0 && leftOut.length === 0 && folders === 0) return null;
    return (
        <Paper
            component="section"
            aria-label={translate('library.uploads.title')}
            elevation={8}
            sx={(theme) => ({
                position: 'fixed',
                zIndex: theme.zIndex.drawer - 1,
                right: { xs: 8, sm: 24 },
                bottom: { xs: 8, sm: 24 },
                width: { xs: 'calc(100vw - 16px)', sm: 400 },
                display: 'flex',
                flexDirection: 'column',
                maxHeight: 'min(440px, 60vh)',
                overflow: 'hidden',
                border: `1px solid ${theme.palette.divider}`,
            })}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 0.75, bgcolor: 'grey.100' }}>
                <Typography component="h2" variant="subtitle2" sx={{ flexGrow: 1 }}>
                    <span role="status">{summary}</span>
                </Typography>
                {isRunning && (
                    <Button size="small" color="inherit" onClick={queue.cancelAll}>
                        {translate('library.uploads.cancelAll')}
                    </Button>
                )}
                <IconButton
                    size="small"
                    aria-expanded={!isSmall}
                    aria-label={translate(isSmall ? 'library.uploads.expand' : 'library.uploads.collapse')}
                    onClick={() => setSmall(!isSmall)}
                >
                    {isSmall ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
                </IconButton>
                {!isRunning && (
                    <IconButton
                        size="small"
                        aria-label={translate('app.close')}
                        onClick={() => {
                            queue.clear();
                            onClear();
                        }}
                    >
                        <Close fontSize="small" />
                    </IconButton>
                )}
            </Box>
            {!isSmall && (
                <Box sx={{ overflow: 'auto' }}>
                    {(leftOut.length > 0 || folders > 0) && (
                        <Typography role="alert" variant="body2" sx={{ px: 2, py: 1, color: 'warning.main' }}>
                            {leftOut.length > 0 &&
                                translate('library.uploads.tooMany', {
                                    most: limits.uploadFiles,
                                    names: listText(leftOut.map(({ name }) => name)),
                                })}{' '}
                            {folders > 0 && translate('library.uploads.folders')}
                        </Typography>
                    )}
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {uploads.map((upload) => (
                            <UploadRow key={upload.id} upload={upload} queue={queue} onShow={onShow} />
                        ))}
                    </Box>
                </Box>
            )}
        </Paper>
    );
}
