import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A page of the book: title and parts. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
    return (
        <>
            <Typography variant="h1" sx={{ mb: 2 }}>
                {title}
            </Typography>
            {children}
        </>
    );
}

type PartProps = { title: string; wide?: boolean; least?: number; children: ReactNode };

/** A section with the states of one part, side by side if each has room for `least` pixels. */
export function Part({ title, wide = false, least = 340, children }: PartProps) {
    const id = useId();
    const width = `minmax(min(${least}px, 100%), 1fr)`;
    return (
        <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
            <Typography id={id} variant="h2" sx={{ mb: 1 }}>
                {title}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: wide ? 'minmax(0, 1fr)' : `repeat(auto-fill, ${width})`,
                }}
            >
                {children}
            </Box>
        </Box>
    );
}

/** One state with its name. */
export function Tile({ title, children }: { title: string; children: ReactNode }) {
    return (
        <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }} data-tile={title}>
            <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 1.5 }}>
                {title}
            </Typography>
            {children}
        </Paper>
    );
}
