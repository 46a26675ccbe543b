import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

type Props = {
    count: number;
    /** How many of those that are shown can be selected. */
    selectable: number;
    onAll(): void;
    onNone(): void;
    onDelete(): void;
};

/** What can be done with the selected files. Stands in the filters' place while there is a selection. */
export function SelectionBar({ count, selectable, onAll, onNone, onDelete }: Props): ReactNode {
    const translate = useTranslate();
    const selected = translate('lists.bulk.selected', { smart_count: count });
    return (
        <Box
            role="toolbar"
            aria-label={selected}
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1,
                my: 1,
                px: 1.5,
                minHeight: 45,
                borderRadius: 1,
                bgcolor: 'primary.light',
            }}
        >
            <Tooltip title={translate('lists.bulk.none')}>
                <IconButton size="small" aria-label={translate('lists.bulk.none')} onClick={onNone}>
                    <Close fontSize="small" />
                </IconButton>
            </Tooltip>
            <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
                {selected}
            </Typography>
            {count < selectable && (
                <Button onClick={onAll}>{translate('library.selectShown', { smart_count: selectable })}</Button>
            )}
            <Box sx={{ flexGrow: 1 }} />
            <Button color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
                {translate('lists.delete.action')}
            </Button>
        </Box>
    );
}
