import CenterFocusStrong from '@mui/icons-material/CenterFocusStrongOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { useLibrary } from '../../../base/media/useLibrary';
import { libraryTypes } from '../../../base/media/useUploads';
import { useFileUrl } from '../../../base/session/SessionContext';
import { FileHistoryButton } from './FileHistoryButton';
import { useReplaceFile } from './useReplaceFile';

type Props = {
    media: Media;
    isCommon: boolean;
    mayChange: boolean;
    /** Undefined for files that are never cropped. */
    onFocal: (() => void) | undefined;
    /** Whether the focal editor has just been closed, so that its button gets the focus. */
    wasFocal: boolean;
    onDelete(): void;
};

/** The actions of a file. */
export function FileActions({ media, isCommon, mayChange, onFocal, wasFocal, onDelete }: Props): ReactNode {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    // The history of common files is for administrators, in the common library.
    const isOwn = media.ldpId === useLibrary(isCommon).owner;
    const chooser = useRef<HTMLInputElement>(null);
    const { mayReplace, replace, fraction, cancel } = useReplaceFile(media, isCommon);
    if (fraction !== undefined) {
        return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <LinearProgress
                    aria-label={translate('library.uploads.progress', { name: media.name })}
                    variant={fraction < 1 ? 'determinate' : 'indeterminate'}
                    value={fraction * 100}
                    sx={{ flexGrow: 1, borderRadius: 1 }}
                />
                <Button onClick={cancel}>{translate('app.cancel')}</Button>
            </Box>
        );
    }
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
            <Button component="a" href={fileUrl(media.url)} download={media.name} startIcon={<Download />}>
                {translate('library.download')}
            </Button>
            {isOwn && <FileHistoryButton media={media} isCommon={isCommon} mayRestore={mayChange && mayReplace} />}
            {mayChange && (
                <>
                    {mayReplace && (
                        <>
                            <Button startIcon={<SwapHoriz />} onClick={() => chooser.current?.click()}>
                                {translate('library.replace.open')}
                            </Button>
                            <input
                                ref={chooser}
                                type="file"
                                hidden
                                tabIndex={-1}
                                aria-label={translate('library.replace.open')}
                                accept={libraryTypes.join(',')}
                                onChange={(event) => {
                                    const file = event.target.files?.[0];
                                    event.target.value = '';
                                    if (file) void replace(file);
                                }}
                            />
                        </>
                    )}
                    {onFocal && (
                        <Button autoFocus={wasFocal} startIcon={<CenterFocusStrong />} onClick={onFocal}>
                            {translate('library.focal.open')}
                        </Button>
                    )}
                    <Button color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
                        {translate('lists.delete.action')}
                    </Button>
                </>
            )}
        </Box>
    );
}
