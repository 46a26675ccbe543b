import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const Row = styled('div')({
    flex: 1,
    minWidth: 180,
    minHeight: 128,
    '&[data-low="true"]': { minHeight: 44, padding: '8px 4px 0' },
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 12px',
});

/**
 * The progress of an upload. When everything has been sent, the bar becomes indeterminate, because the server still has
 * to process the picture.
 */
export function Progress({
    fraction,
    label,
    isLow = false,
    onCancel,
}: {
    fraction: number;
    label: string;
    /** Shows the bar in the height of a single line. */
    isLow?: boolean;
    onCancel(): void;
}): ReactNode {
    const translate = useTranslate();
    const percent = Math.round(fraction * 100);
    const name = translate('inputs.image.uploading', { label });
    return (
        <Row data-low={isLow}>
            <LinearProgress
                aria-label={name}
                variant={percent < 100 ? 'determinate' : 'indeterminate'}
                value={percent}
                sx={{ flex: 1, borderRadius: 1, height: 6 }}
            />
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{percent} %</span>
            <Button size="small" color="inherit" onClick={onCancel}>
                {translate('inputs.cancel')}
            </Button>
        </Row>
    );
}
