import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Fields } from '../../contract/field';
import { formatTime } from '../fields/time/bangkok';
import type { Change } from './editing';
import { LanguageSwitch } from './LanguageSwitch';

type Props = { fields: Fields; title: string; change: Change | undefined; back?: string; actions?: ReactNode };

export function FormHeader({ fields, title, change, back, actions }: Props) {
    const translate = useTranslate();
    return (
        <>
            <Box
                component="header"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 40, flexWrap: 'wrap' }}
            >
                {back !== undefined && (
                    <IconButton component={Link} to={back} edge="start" aria-label={translate('forms.back')}>
                        <ArrowBack />
                    </IconButton>
                )}
                <Typography variant="h1" noWrap sx={{ minWidth: 0 }}>
                    {title}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1, ml: 1 }}>
                    {change && translate('forms.changed', { name: change.by, time: formatTime(change.time) })}
                </Typography>
                {actions}
            </Box>
            <LanguageSwitch fields={fields} />
        </>
    );
}
