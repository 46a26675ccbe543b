import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { cardStyle, frameContainer } from './cardStyle';

type Props = {
    /** What the rows are, in the plural. */
    name: string;
    /** Pixels of the window that stand above and below the rows. */
    around: number;
    isBusy: boolean | undefined;
    /** The rows are those of an earlier question. */
    isStale?: boolean | undefined;
    sx: SxProps<Theme>;
    children: ReactNode;
};

/** A table that scrolls by itself below its heading; in a narrow window cards, which the page scrolls. */
export function TableFrame({ name, around, isBusy, isStale = false, sx, children }: Props) {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                containerType: 'inline-size',
                containerName: frameContainer,
                overflow: 'auto',
                borderTop: 1,
                borderColor: 'divider',
                maxHeight: { md: `max(320px, calc(100dvh - ${around}px))` },
                opacity: isStale ? 0.6 : 1,
                transition: 'opacity 120ms 100ms',
            }}
        >
            <Table
                stickyHeader
                size="small"
                sx={[...(Array.isArray(sx) ? sx : [sx]), cardStyle]}
                aria-label={translate('lists.table', { name })}
                aria-busy={isBusy}
            >
                {children}
            </Table>
        </Box>
    );
}
