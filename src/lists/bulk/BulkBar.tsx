import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ToggleOff from '@mui/icons-material/ToggleOffOutlined';
import ToggleOn from '@mui/icons-material/ToggleOnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { limits } from '../../../contract/limits';
import { hasVerb, type Resource } from '../../../contract/resource';
import { demandOf } from '../../../contract/screens';
import type { Verb } from '../../../contract/verbs';
import { useDialogs } from '../../dialogs/Dialogs';
import { useMay } from '../../session/SessionContext';
import { useStatusText } from '../statusText';
import { BulkReportDialog } from './BulkReportDialog';
import { type BulkAction, useBulk } from './useBulk';
import { useSelection } from './useSelection';

/** What can be done with the selected records. Stands in the filters' place while there is a selection. */
export function BulkBar({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const may = useMay();
    const dialogs = useDialogs();
    const statusText = useStatusText(resource);
    const { onSelect } = useListContext();
    const { selectedIds } = useSelection();
    const { run, report, closeReport } = useBulk(resource);
    const count = { smart_count: selectedIds.length };
    const mayUse = (verb: Verb) => hasVerb(resource, verb) && may(demandOf(resource, verb));

    async function ask(way: 'on' | 'off' | 'delete', action: BulkAction) {
        const yes = await dialogs.confirm({
            title: translate(way === 'delete' ? 'lists.delete.title' : `lists.status.${way}Title`),
            text:
                way === 'delete'
                    ? translate('lists.bulk.deleteText', { ...count, days: limits.historyDays })
                    : statusText(way, count),
            confirm: translate(way === 'delete' ? 'lists.delete.action' : `lists.status.${way}`),
            danger: way !== 'on',
        });
        if (yes) run(action);
    }
    return (
        <Box
            role="toolbar"
            aria-label={translate('lists.bulk.selected', count)}
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1,
                px: 2,
                py: 1.5,
                minHeight: 65,
                bgcolor: 'action.selected',
            }}
        >
            <Tooltip title={translate('lists.bulk.none')}>
                <IconButton size="small" aria-label={translate('lists.bulk.none')} onClick={() => onSelect([])}>
                    <Close fontSize="small" />
                </IconButton>
            </Tooltip>
            <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
                {translate('lists.bulk.selected', count)}
            </Typography>
            <SelectAll />
            <Box sx={{ flexGrow: 1 }} />
            {mayUse('updatestatus') && (
                <>
                    <Button startIcon={<ToggleOn />} onClick={() => ask('on', { status: 'ACTIVE' })}>
                        {translate('lists.status.on')}
                    </Button>
                    <Button startIcon={<ToggleOff />} onClick={() => ask('off', { status: 'INACTIVE' })}>
                        {translate('lists.status.off')}
                    </Button>
                </>
            )}
            {mayUse('delete') && (
                <Button color="error" startIcon={<DeleteOutlined />} onClick={() => ask('delete', 'delete')}>
                    {translate('lists.delete.action')}
                </Button>
            )}
            {report && <BulkReportDialog report={report} onClose={closeReport} />}
        </Box>
    );
}

/** Offers every record that the list matches once the whole page is selected. */
function SelectAll() {
    const translate = useTranslate();
    const { data = [], selectedIds, total = 0, onSelectAll } = useListContext();
    const { isSelectable } = useSelection();
    const open = data.filter(({ id }) => isSelectable(id));
    const wholePage = open.length > 0 && open.every(({ id }) => selectedIds.includes(id));
    if (!wholePage || selectedIds.length >= total - (data.length - open.length)) return null;
    return <Button onClick={() => onSelectAll({ limit: total })}>{translate('lists.bulk.all', { total })}</Button>;
}
