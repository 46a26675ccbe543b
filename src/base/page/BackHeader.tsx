import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

const look = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 2 };

type Props = {
    /** The path of the list. */
    to: string;
    title: ReactNode;
    /** Buttons after the title; where they do not fit, they are below it. */
    children: ReactNode;
};

/** The header of a page without a form: the way back to the list, a title, and what can be done. */
export function BackHeader({ to, title, children }: Props) {
    const translate = useTranslate();
    return (
        <Box component="header" sx={look}>
            <IconButton component={Link} to={to} edge="start" aria-label={translate('forms.back')}>
                <ArrowBack />
            </IconButton>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
            {children}
        </Box>
    );
}
