import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { imageSlots } from '../../contract/limits';
import { checkerboard } from '../../src/base/media/checkerboard';
import { useFileUrl } from '../../src/base/session/SessionContext';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { ImageField } from './field';

const Small = styled('img')(({ theme }) => ({
    display: 'block',
    objectFit: 'contain',
    borderRadius: 4,
    background: checkerboard,
    boxShadow: `0 0 0 1px ${theme.palette.divider}`,
}));

const thumbnail = { width: 96, height: 36 };

/** Shows a small version of a stored image, in the aspect ratio of its slot. */
export function Thumbnail({ path, field }: { path: string; field: ImageField }): ReactNode {
    const fileUrl = useFileUrl();
    const { width, height } = imageSlots[field.slot];
    const scale = Math.min(thumbnail.width / width, thumbnail.height / height);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return <Small src={fileUrl(path, { size: 'thumbnail' })} alt="" loading="lazy" decoding="async" {...size} />;
}

export function ImageColumn({ field, value }: ColumnProps<ImageField>): ReactNode {
    return value ? <Thumbnail path={value} field={field} /> : null;
}

const viewHeight = 96;

export function ImageView({ field, value }: ViewProps<ImageField>): ReactNode {
    const fileUrl = useFileUrl();
    if (!value) return null;
    const { width, height } = imageSlots[field.slot];
    const shown = Math.min(320, width, Math.round((viewHeight * width) / height));
    return (
        <Small
            src={fileUrl(value, { size: 'thumbnail' })}
            alt=""
            loading="lazy"
            style={{ height: 'auto', maxWidth: '100%' }}
            width={shown}
        />
    );
}
