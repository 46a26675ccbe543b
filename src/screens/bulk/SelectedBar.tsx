import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

type Props = {
    count: number;
    onNone(): void;
    /** A control that extends the selection. */
    more: ReactNode;
    /** Style overrides where the bar is not above a table. */
    sx?: Readonly<Record<string, string | number>>;
    /** The actions for the selection. */
    children: ReactNode;
};

const style = {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 1,
    px: 2,
    py: 1.5,
    minHeight: 65,
    bgcolor: 'action.selected',
};

const actions = {
    display: 'flex',
    flexWrap: 'wrap',
    // On phones they take several lines, which begin at the same place.
    justifyContent: { sm: 'flex-end' },
    gap: 0.5,
    marginInlineStart: { sm: 'auto' },
    '& .MuiButton-root': { px: 1 },
};

/** A bar with the actions for the selection, which replaces the filters while there is one. */
export function SelectedBar({ count, onNone, more, sx, children }: Props) {
    const translate = useTranslate();
    const selected = translate('lists.bulk.selected', { smart_count: count });
    return (
        <Box role="toolbar" aria-label={selected} sx={{ ...style, ...sx }}>
            <IconButton
                data-tip={translate('lists.bulk.none')}
                size="small"
                aria-label={translate('lists.bulk.none')}
                onClick={onNone}
            >
                <Close fontSize="small" />
            </IconButton>
            <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
                {selected}
            </Typography>
            {more}
            <Box sx={actions}>{children}</Box>
        </Box>
    );
}
