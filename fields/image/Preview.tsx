import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ImageSlot, imageSlots } from '../../contract/limits';
import { checkerboard } from '../../src/base/media/checkerboard';
import { useFileUrl } from '../../src/base/session/SessionContext';
import type { StoredImage } from './useStoredImage';

const Window = styled('button')(({ theme }) => ({
    display: 'block',
    padding: 0,
    border: 0,
    overflow: 'hidden',
    borderRadius: 4,
    background: theme.palette.background.default,
    boxShadow: `0 0 0 1px ${theme.palette.divider}`,
    cursor: 'zoom-in',
    '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    '&[data-loaded="true"]': { background: checkerboard },
    // SVG drawings are never cropped.
    '&[data-whole="true"] > img': { objectFit: 'contain' },
}));

const Gone = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 4,
    color: theme.palette.text.secondary,
    background: theme.palette.background.default,
    boxShadow: `0 0 0 1px ${theme.palette.divider}`,
}));

/** The maximum size of a picture beside its texts, in pixels. */
const room = { width: 320, height: 128 };

type Props = { path: string; stored: StoredImage; slot: ImageSlot; label: string; onOpen(): void };

/** Shows a stored picture as the landing page will: in the aspect ratio of its slot, cropped around its focal point. */
export function Preview({ path, stored: { media, isPending }, slot, label, onOpen }: Props): ReactNode {
    const fileUrl = useFileUrl();
    const translate = useTranslate();
    const [lost, setLost] = useState<string>();
    const [loaded, setLoaded] = useState<string>();
    const { width, height } = imageSlots[slot];
    const style = {
        aspectRatio: `${width} / ${height}`,
        width: Math.round(Math.min(room.width, (room.height * width) / height)),
        maxWidth: '100%',
    };
    if (isPending) return <Skeleton variant="rounded" style={{ ...style, height: 'auto' }} />;
    if (media === null || lost === path) {
        return (
            <Gone style={style}>
                <BrokenImageOutlined aria-hidden />
            </Gone>
        );
    }
    const version = media ? { version: media.version } : {};
    return (
        <Window
            type="button"
            aria-label={translate('inputs.image.open', { label })}
            data-loaded={loaded === path}
            data-whole={path.endsWith('.svg')}
            style={style}
            onClick={onOpen}
        >
            <img
                src={fileUrl(path, { size: slot, ...version })}
                alt={label}
                decoding="async"
                onLoad={() => setLoaded(path)}
                onError={() => setLost(path)}
            />
        </Window>
    );
}
