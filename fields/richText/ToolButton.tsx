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

/** A button of the toolbar. Arrow keys move between the buttons, so that Tab skips all of them in one step. */
export function ToolButton({ label, isOn, onPress, children }: Props): ReactNode {
    return (
        <Face
            data-tip={label}
            aria-label={label}
            aria-pressed={isOn}
            tabIndex={-1}
            data-tool
            // Keeps the selection of the text when a button is clicked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onPress(event.currentTarget)}
        >
            {children}
        </Face>
    );
}
