import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; text: string; action?: ReactNode; children: ReactNode };

export function Section({ title, text, action, children }: Props) {
    const id = useId();
    return (
        <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ overflow: 'clip' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5, flexWrap: 'wrap' }}>
                <Box sx={{ flexGrow: 1 }}>
                    <Typography id={id} variant="h3" component="h2">
                        {title}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                        {text}
                    </Typography>
                </Box>
                {action}
            </Box>
            {children}
        </Paper>
    );
}
