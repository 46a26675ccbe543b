import PublicOutlined from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { commonOwner } from '../../../../contract/library';
import { useUsedText } from '../../../base/media/useUsedText';
import { UseList } from '../library/UseList';
import { FileActions } from './FileActions';
import { FileFacts } from './FileFacts';
import { FileName } from './FileName';
import { FilePreview } from './FilePreview';
import { FocalEditor, getCroppableSize } from './FocalEditor';

type Props = { media: Media; isCommon: boolean; mayChange: boolean; onDelete(): void };

/** All details of one file. */
export function FileSheet({ media, isCommon, mayChange, onDelete }: Props): ReactNode {
    const translate = useTranslate();
    const usedText = useUsedText();
    const [isFocal, setFocal] = useState<boolean>();
    const picture = getCroppableSize(media);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <FileName media={media} isCommon={isCommon} mayChange={mayChange} />
            {isFocal && picture ? (
                <FocalEditor media={media} picture={picture} isCommon={isCommon} onClose={() => setFocal(false)} />
            ) : (
                <>
                    <FilePreview media={media} />
                    <FileActions
                        media={media}
                        isCommon={isCommon}
                        mayChange={mayChange}
                        onFocal={picture && (() => setFocal(true))}
                        wasFocal={isFocal === false}
                        onDelete={onDelete}
                    />
                </>
            )}
            {media.ldpId === commonOwner && !isCommon && (
                <Typography
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
                >
                    <PublicOutlined fontSize="small" />
                    {translate('library.commonText')}
                </Typography>
            )}
            <FileFacts media={media} />
            <section>
                <Typography variant="h3" sx={{ mb: 1 }}>
                    {media.used ? usedText(media) : translate('library.unused')}
                </Typography>
                {media.used && <UseList uses={media} />}
            </section>
        </Box>
    );
}
