import Button, { type ButtonProps } from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from './visuallyHidden';

/** On phones the label is only read out, and the icon is in the middle. */
const look = (theme: Theme) => ({
    flexShrink: 0,
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: {
        minWidth: 40,
        px: 1,
        '& > .MuiButton-startIcon': { m: 0 },
        '& > [data-words]': visuallyHidden,
    },
});

type Props = Pick<ButtonProps, 'startIcon' | 'disabled' | 'onClick' | 'aria-haspopup' | 'aria-label'> & {
    label: string;
};

/** A button with an icon whose label is shown where there is room for it. */
export function RoomyButton({ label, ...button }: Props) {
    return (
        <Button color="inherit" sx={look} {...button}>
            <span data-words>{label}</span>
        </Button>
    );
}
