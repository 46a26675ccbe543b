import WarningAmber from '@mui/icons-material/WarningAmber';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { type ImageSlot, imageSlots } from '../../../contract/limits';
import { useFileUrl } from '../../session/SessionContext';
import { checkerboard } from './Column';

const Picture = styled('img')(({ theme }) => ({
    display: 'block',
    height: 'auto',
    objectFit: 'contain',
    borderRadius: 4,
    background: checkerboard,
    boxShadow: `0 0 0 1px ${theme.palette.divider}`,
}));

const Notice = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    // Below picture and buttons, as wide as the frame.
    order: 1,
    flexBasis: '100%',
    color: theme.palette.warning.dark,
}));

/** Pixels on the screen, as long as there is room for its width. */
const shownHeight = 112;

type Measures = { path: string; width: number; height: number };

/** The stored picture, with a word of warning when it has fewer pixels than its place wants. */
export function Preview({ path, slot, label }: { path: string; slot: ImageSlot; label: string }): ReactNode {
    const fileUrl = useFileUrl();
    const translate = useTranslate();
    const [measured, setMeasured] = useState<Measures>();
    const [lost, setLost] = useState<string>();
    const wanted = imageSlots[slot];
    const shownWidth = Math.round((shownHeight * wanted.width) / wanted.height);
    const isDrawn = path.endsWith('.svg');
    const isSmall = measured?.path === path && (measured.width < wanted.width || measured.height < wanted.height);
    return (
        <>
            <div style={{ flex: `0 1 ${shownWidth}px`, minWidth: 0 }}>
                <Picture
                    src={fileUrl(path)}
                    alt={label}
                    style={{ aspectRatio: `${wanted.width} / ${wanted.height}`, width: '100%', maxWidth: shownWidth }}
                    onLoad={({ currentTarget }) =>
                        setMeasured({ path, width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
                    }
                    onError={() => setLost(path)}
                />
            </div>
            {lost === path && <Notice role="status">{translate('inputs.image.lost')}</Notice>}
            {isSmall && !isDrawn && (
                <Notice role="status">
                    <WarningAmber fontSize="inherit" aria-hidden />
                    {translate('inputs.image.small', { width: measured.width, height: measured.height })}
                </Notice>
            )}
        </>
    );
}
