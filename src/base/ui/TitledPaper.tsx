import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = {
    title: string;
    /** The id of the title, for `aria-labelledby`. */
    id?: string;
    /** Actions next to the title. */
    action?: ReactNode;
    children: ReactNode;
};

/** A section of a page with a title. */
export function TitledPaper({ title, id, action, children }: Props) {
    const own = useId();
    const titleId = id ?? own;
    return (
        <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5, minHeight: 32 }}>
                <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
                    {title}
                </Typography>
                {action}
            </Box>
            {children}
        </Paper>
    );
}
