import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { useLibrary } from '../../../base/media/useLibrary';
import { mediaFileKey } from '../../../base/media/useMediaChanges';
import { FileSheet } from './FileSheet';

type Props = {
    id: string;
    isCommon: boolean;
    /** The file from the list, shown until it has been loaded. */
    known: Media | undefined;
    mayChange(media: Media): boolean;
    onStep: { back: (() => void) | undefined; on: (() => void) | undefined };
    onDelete(media: Media): void;
    onClose(): void;
};

function useFile(id: string, isCommon: boolean, known: Media | undefined) {
    const library = useLibrary(isCommon);
    return useQuery({
        queryKey: mediaFileKey(library.owner, id),
        queryFn: async ({ signal }) => (await library.list({ filter: { id } }, signal)).items[0] ?? null,
        placeholderData: () => known,
        // The uses of a file are changed on other pages.
        staleTime: 0,
        refetchOnWindowFocus: false,
    });
}

/** A button to the previous or next file. It is never disabled, so that it keeps the focus at the end of the list. */
function StepButton({ label, go, children }: { label: string; go: (() => void) | undefined; children: ReactNode }) {
    return (
        <IconButton
            aria-label={label}
            aria-disabled={go === undefined}
            onClick={() => go?.()}
            sx={{ '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' } }}
        >
            {children}
        </IconButton>
    );
}

/** A drawer with one file of the library: preview, properties, uses and actions. */
export function FileDrawer({ id, isCommon, known, mayChange, onStep, onDelete, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const { data: media, error, refetch } = useFile(id, isCommon, known);
    return (
        <Drawer
            anchor="right"
            open
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-label': media?.name ?? translate('library.file'),
                    sx: { width: 560, maxWidth: '100vw' },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.5 }}>
                <StepButton label={translate('library.previous')} go={onStep.back}>
                    <ChevronLeft />
                </StepButton>
                <StepButton label={translate('library.next')} go={onStep.on}>
                    <ChevronRight />
                </StepButton>
                <Box sx={{ flexGrow: 1 }} />
                <IconButton autoFocus aria-label={translate('app.close')} onClick={onClose}>
                    <Close />
                </IconButton>
            </Box>
            <Box sx={{ overflow: 'auto', px: 3, pb: 3, pt: 0.5 }}>
                {media && (
                    <FileSheet
                        key={media.id}
                        media={media}
                        isCommon={isCommon}
                        mayChange={mayChange(media)}
                        onDelete={() => onDelete(media)}
                    />
                )}
                {media === null && <Alert severity="info">{translate('library.gone')}</Alert>}
                {media === undefined && !error && (
                    <Stack spacing={2} role="status" aria-label={translate('lists.loading')}>
                        <Skeleton variant="rounded" height={28} width="60%" />
                        <Skeleton variant="rounded" height={280} />
                        <Skeleton variant="rounded" height={120} />
                    </Stack>
                )}
                {media === undefined && error && (
                    <Alert
                        severity="error"
                        action={<Button onClick={() => refetch()}>{translate('lists.retry')}</Button>}
                    >
                        {error.message}
                    </Alert>
                )}
            </Box>
        </Drawer>
    );
}
