import { styled } from '@mui/material/styles';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { type FileRendition, useFileUrl } from '../session/SessionContext';
import { checkerboard } from './checkerboard';
import { TileIcon } from './TileIcon';

const picture: CSSProperties = {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '100%',
    objectFit: 'contain',
    borderRadius: 3,
};
const clearPicture: CSSProperties = { ...picture, background: checkerboard };

const Sign = styled('span')(({ theme }) => ({
    display: 'flex',
    color: theme.palette.text.secondary,
    '& svg': { width: '1em', height: '1em', fill: 'currentColor', fontSize: 'min(48px, 80%)' },
}));

type Props = {
    media: Pick<Media, 'url' | 'mime' | 'version'>;
    /** Alternative text. Without it, the image is decorative because adjacent text describes it. */
    label?: string;
    /** The rendition, for example the whole image for a large view. Default: small. */
    look?: FileRendition;
    isLazy?: boolean;
};

/** Shows a stored file as an image fitted into its container, or an icon if it has no image. */
export function Thumbnail({ media: { url, mime, version }, label = '', look, isLazy = true }: Props): ReactNode {
    const fileUrl = useFileUrl();
    const translate = useTranslate();
    const [lost, setLost] = useState<string>();
    const says = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
    if (!mime.startsWith('image/')) {
        return (
            <Sign {...says}>
                <TileIcon name="paper" />
            </Sign>
        );
    }
    if (lost === url) {
        return (
            <Sign role="img" aria-label={translate('library.lost')}>
                <TileIcon name="lost" />
            </Sign>
        );
    }
    return (
        <img
            src={fileUrl(url, look ?? { size: 'thumbnail', version })}
            alt={label}
            style={mime === 'image/jpeg' ? picture : clearPicture}
            loading={isLazy ? 'lazy' : 'eager'}
            decoding="async"
            draggable={false}
            onError={() => setLost(url)}
        />
    );
}
