import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../base/ui/bangkok';
import type { Revision } from './revision';

type Props = { revision: Revision; isSelected: boolean; onSelect(isSelected: boolean): void; onRestore(): void };

/** A deleted record, with the account and time of the deletion; it can be restored alone or selected. */
export function DeletedRow({ revision, isSelected, onSelect, onRestore }: Props) {
    const translate = useTranslate();
    const id = useId();
    const { recordId, username, time } = revision;
    const title = revision.title || recordId;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                pl: 1.5,
                pr: 3,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Checkbox
                checked={isSelected}
                onChange={(_event, checked) => onSelect(checked)}
                slotProps={{ input: { 'aria-labelledby': id } }}
            />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {title}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {translate('history.deleted.by', { name: username, time: formatTime(time) })}
                </Typography>
            </Box>
            <Button
                startIcon={<SettingsBackupRestore />}
                aria-label={translate('history.deleted.restore', { title })}
                onClick={onRestore}
                sx={{ flexShrink: 0 }}
            >
                {translate('history.restore.confirm')}
            </Button>
        </Box>
    );
}
