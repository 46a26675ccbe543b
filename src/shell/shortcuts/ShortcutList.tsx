import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Keys } from './Keys';

type Props = {
    title: string;
    entries: readonly { key: string; name: string; caps: readonly string[] }[];
    /** Shows the entries side by side, in columns of at least this width in pixels. */
    columnWidth?: number;
};

const entryStyle = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
    py: 0.5,
    breakInside: 'avoid',
    fontSize: '0.875rem',
};

/** Shortcuts below a heading: what each does, and its keys. */
export function ShortcutList({ title, entries, columnWidth }: Props) {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ breakInside: columnWidth ? 'auto' : 'avoid', mb: 2 }}>
            <Typography id={id} variant="subtitle2" component="h3" sx={{ mt: columnWidth ? 2 : 0, mb: 0.5 }}>
                {title}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columnWidth, columnGap: 4 }}>
                {entries.map(({ key, name, caps }) => (
                    <Box component="li" key={key} sx={entryStyle}>
                        {name}
                        <Keys caps={caps} />
                    </Box>
                ))}
            </Box>
        </Box>
    );
}
