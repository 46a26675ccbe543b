import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { getCropRect, type Size } from '../../contract/crop';
import { fitsSlot, type ImageSlot, imageSlots } from '../../contract/limits';
import { getLanguage } from '../../i18n/languages';
import { formatBytes, formatMeasures, getFormat } from '../../src/base/media/facts';
import { useLocaleCode } from '../../src/base/session/SessionContext';
import { Facts, Warning } from './Box';
import { differsInAspectRatio } from './crop/part';
import type { StoredImage } from './useStoredImage';

/** Returns the size of a raster picture; undefined for drawings and documents, which cannot be cropped. */
export function findPixelSize({ media }: StoredImage): Size | undefined {
    if (!media || media.width === null || media.height === null || media.mime === 'image/svg+xml') return undefined;
    return { width: media.width, height: media.height };
}

/** Shows the facts about a picture in its slot, and warnings if it is missing, too small or of another aspect ratio. */
export function Remarks({ stored, slot }: { stored: StoredImage; slot: ImageSlot }): ReactNode {
    const translate = useTranslate();
    const { tag } = getLanguage(useLocaleCode());
    const target = imageSlots[slot];
    const { media } = stored;
    const pixels = findPixelSize(stored);
    const differs = pixels !== undefined && differsInAspectRatio(pixels, target);
    return (
        <>
            {media && (
                <Facts title={media.name}>
                    {[media.name, getFormat(media), formatMeasures(media), formatBytes(media.size, tag)]
                        .filter((part) => part !== '')
                        .join(' · ')}
                </Facts>
            )}
            <Facts>{translate('inputs.image.best', target)}</Facts>
            <span role="status">
                {media === null && (
                    <Warning data-kind="error">
                        <ErrorOutline fontSize="inherit" aria-hidden />
                        {translate('inputs.image.gone')}
                    </Warning>
                )}
                {media && !fitsSlot(slot, media) && (
                    <Warning data-kind="error">
                        <ErrorOutline fontSize="inherit" aria-hidden />
                        {translate('validation.imageSquare', { width: media.width ?? 0, height: media.height ?? 0 })}
                    </Warning>
                )}
                {pixels && getCropRect(pixels, target).width < target.width && (
                    <Warning>
                        <WarningAmber fontSize="inherit" aria-hidden />
                        {translate('inputs.image.small')}
                    </Warning>
                )}
            </span>
            {differs && fitsSlot(slot, pixels) && <Facts>{translate('inputs.image.differs')}</Facts>}
            {media?.mime === 'image/svg+xml' && <Facts>{translate('inputs.image.drawing')}</Facts>}
        </>
    );
}
