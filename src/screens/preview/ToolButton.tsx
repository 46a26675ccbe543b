import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ComponentType } from 'react';

type Props = Omit<IconButtonProps, 'aria-label' | 'children'> & {
    label: string;
    /** Shown to those who point at it, if it says more than the label. */
    tip?: string;
    icon: ComponentType<{ fontSize?: 'small' }>;
};

/** A button of the preview's toolbar: an icon and its name. One with `aria-pressed` shows whether it is pressed. */
export function ToolButton({ label, tip = label, icon: Icon, ...button }: Props) {
    return (
        <IconButton size="small" aria-label={label} data-tip={tip} sx={style} {...button}>
            <Icon fontSize="small" />
        </IconButton>
    );
}

const style = {
    borderRadius: 1,
    p: 0.75,
    '&[aria-pressed=true]': { bgcolor: 'var(--primary-light)', color: 'primary.main' },
} as const;
