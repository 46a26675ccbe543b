import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Face = styled(ButtonBase)(({ theme }) => ({
    ...theme.typography.body2,
    minWidth: 30,
    height: 30,
    borderRadius: 6,
    fontWeight: 650,
    color: theme.palette.text.secondary,
    '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[aria-pressed="true"]': { background: theme.palette.action.selected, color: theme.palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

type Props = { label: string; isOn?: boolean | undefined; onPress(button: HTMLElement): void; children: ReactNode };

/** The arrow keys go from one button of the toolbar to the next, so that Tab passes all of them in one step. */
export function ToolButton({ label, isOn, onPress, children }: Props): ReactNode {
    return (
        <Face
            data-tip={label}
            aria-label={label}
            aria-pressed={isOn}
            tabIndex={-1}
            data-tool
            // The text keeps its selection while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onPress(event.currentTarget)}
        >
            {children}
        </Face>
    );
}
