import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import type { Size } from '../../../../contract/crop';
import { imageSlots } from '../../../../contract/limits';
import { FocalSurface } from '../../../../fields/image/focal/FocalSurface';
import { Framed } from '../../../../fields/image/focal/Framed';
import { useFileUrl } from '../../../base/session/SessionContext';
import { useUnsaved } from '../../../base/unsaved/UnsavedGuard';
import { useChangeFile } from './useChangeFile';

const middle = { x: 0.5, y: 0.5 };

/**
 * Returns the size of an image that is cropped around its focal point; undefined for vector images and documents, which
 * are never cropped.
 */
export function getCroppableSize({ mime, width, height }: Media): Size | undefined {
    if (!mime.startsWith('image/') || mime === 'image/svg+xml' || width === null || height === null) return undefined;
    return { width, height };
}

/** Height of the previews in pixels. */
const previewHeight = 88;

/**
 * Returns up to three sizes that images of this type are cropped to, one of each aspect ratio and the square thumbnail;
 * widest first.
 */
function listCropSizes({ mediaType }: Media): Size[] {
    const slots = Object.values(imageSlots);
    const own = slots.filter((slot) => slot.mediaType === mediaType);
    const byRatio = new Map(
        [...own, imageSlots.thumbnail].map((slot) => [(slot.width / slot.height).toFixed(1), slot]),
    );
    return [...byRatio.values()].sort((one, other) => other.width / other.height - one.width / one.height).slice(0, 3);
}

type Props = { media: Media; picture: Size; isCommon: boolean; onClose(): void };

/** An editor for the focal point, with previews of the cropped images. */
export function FocalEditor({ media, picture, isCommon, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    const { change, isRunning } = useChangeFile(media, isCommon);
    const [seen] = useState(media);
    const stored = seen.focalPoint ?? middle;
    const [focus, setFocus] = useState(stored);
    const isChanged = focus.x !== stored.x || focus.y !== stored.y;
    useUnsaved(`media/${media.id}/focalPoint`, isChanged);
    const section = useRef<HTMLElement>(null);
    useEffect(() => section.current?.querySelector<HTMLElement>('[role="slider"]')?.focus(), []);
    const src = fileUrl(media.url);
    const save = async () => {
        if (!isChanged || (await change({ focalPoint: focus }, seen))) onClose();
    };
    return (
        <section ref={section} aria-label={translate('library.focal.title')}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {translate('library.focal.text')}
            </Typography>
            <FocalSurface src={src} picture={picture} focus={focus} onChange={setFocus} />
            <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5, mt: 1.5 }}>
                {listCropSizes(media).map((size) => (
                    <Box
                        key={`${size.width}x${size.height}`}
                        sx={{ flex: `0 1 ${(previewHeight * size.width) / size.height}px`, minWidth: 0 }}
                    >
                        <Framed src={src} picture={picture} target={size} focus={focus} label="" />
                        <Typography variant="body2" color="textSecondary" noWrap sx={{ fontSize: '0.75rem' }}>
                            {size.width} × {size.height}
                        </Typography>
                    </Box>
                ))}
            </Box>
            <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
                <Button variant="contained" loading={isRunning} onClick={save}>
                    {translate('library.focal.save')}
                </Button>
                <Button onClick={onClose}>{translate('app.cancel')}</Button>
                <Button color="inherit" onClick={() => setFocus(middle)} sx={{ ml: 'auto' }}>
                    {translate('library.focal.middle')}
                </Button>
            </Box>
        </section>
    );
}
