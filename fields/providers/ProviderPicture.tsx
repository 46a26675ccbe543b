import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { imageSlots } from '../../contract/limits';
import { checkerboard } from '../../src/base/media/checkerboard';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { getPicturePath, type PicturedProvider } from './picture';

const { width, height } = imageSlots.provider;

const Picture = styled('img')({
    display: 'block',
    width: '100%',
    aspectRatio: `${width} / ${height}`,
    objectFit: 'cover',
    background: checkerboard,
});

/** A provider's picture in the full width of its container. It is decorative, because the name is next to it. */
export function ProviderPicture({ provider }: { provider: Pick<PicturedProvider, 'code' | 'images'> }): ReactNode {
    const fileUrl = useFileUrl();
    const src = fileUrl(getPicturePath(provider), { size: 'thumbnail' });
    return <Picture src={src} alt="" loading="lazy" decoding="async" draggable={false} />;
}
