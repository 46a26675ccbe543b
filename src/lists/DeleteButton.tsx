import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type RaRecord, useTranslate } from 'ra-core';
import { limits } from '../../contract/limits';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { useDialogs } from '../dialogs/Dialogs';
import { useMay } from '../session/SessionContext';
import { useDeleteRecord } from './listActions';

/** Deletes a record after asking; absent for accounts that may not. */
export function DeleteButton({ resource, record, title }: { resource: Resource; record: RaRecord; title: string }) {
    const translate = useTranslate();
    const may = useMay();
    const dialogs = useDialogs();
    const remove = useDeleteRecord(resource);
    if (!hasVerb(resource, 'delete') || !may(demandOf(resource, 'delete'))) return null;

    async function ask() {
        const yes = await dialogs.confirm({
            title: translate('lists.delete.title'),
            text: translate('lists.delete.text', { title, days: limits.historyDays }),
            confirm: translate('lists.delete.action'),
            danger: true,
        });
        if (yes) remove(record);
    }
    return (
        <Tooltip title={translate('lists.delete.action')}>
            <IconButton size="small" aria-label={translate('lists.delete.of', { title })} onClick={ask}>
                <DeleteOutlined fontSize="small" />
            </IconButton>
        </Tooltip>
    );
}
