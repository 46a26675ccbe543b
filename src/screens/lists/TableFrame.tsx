import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { cardStyle, frameContainer } from './cardStyle';
import { densityStyle } from './compactStyle';

type Props = {
    /** The accessible name of the table: what its rows are, in the plural. */
    name: string;
    /** Height in pixels of the window that is taken by content above and below the rows. */
    around: number;
    isBusy: boolean | undefined;
    /** Whether the rows belong to an earlier request. */
    isStale?: boolean | undefined;
    sx: SxProps<Theme>;
    children: ReactNode;
};

/** A table that scrolls below its heading; in a narrow window, cards that scroll with the page. */
export function TableFrame({ name, around, isBusy, isStale = false, sx, children }: Props) {
    return (
        <Box
            sx={{
                containerType: 'inline-size',
                containerName: frameContainer,
                overflow: 'auto',
                borderTop: 1,
                borderColor: 'divider',
                maxHeight: {
                    md: `max(320px, calc(100dvh - ${around}px + var(--room-gained, 0px) - var(--page-foot, 0px)))`,
                },
                opacity: isStale ? 0.6 : 1,
                transition: 'opacity 120ms 100ms',
            }}
        >
            <Table
                stickyHeader
                size="small"
                sx={[...(Array.isArray(sx) ? sx : [sx]), densityStyle, cardStyle]}
                aria-label={name}
                aria-busy={isBusy}
            >
                {children}
            </Table>
        </Box>
    );
}
