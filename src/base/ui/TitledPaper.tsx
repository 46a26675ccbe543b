import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = {
    title: string;
    /** Of the title, for those who name something by it. */
    id?: string;
    /** What can be done beside the title. */
    action?: ReactNode;
    children: ReactNode;
};

/** A part of a page by its name. */
export function TitledPaper({ title, id, action, children }: Props) {
    const own = useId();
    const titleId = id ?? own;
    return (
        <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
                    {title}
                </Typography>
                {action}
            </Box>
            {children}
        </Paper>
    );
}
