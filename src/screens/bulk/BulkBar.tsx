import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ToggleOff from '@mui/icons-material/ToggleOffOutlined';
import ToggleOn from '@mui/icons-material/ToggleOnOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { hasCopyableRecords } from '../../../contract/copiedTypes';
import { limits } from '../../../contract/limits';
import { hasReplaceableTexts } from '../../../contract/replace/hits';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { Verb } from '../../../contract/verb';
import { useStatusQuestion } from '../../../fields/status/statusQuestion';
import { isUncounted } from '../../../providers/farPages';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useMay } from '../../base/session/SessionContext';
import { ReplaceButton } from '../replace/ReplaceButton';
import { SpreadButton } from '../spread/SpreadButton';
import { BulkReportDialog } from './BulkReportDialog';
import { SelectedBar } from './SelectedBar';
import { type BulkAction, useBulk } from './useBulk';
import { useRecordSelection } from './useRecordSelection';

/** The actions for the selected records. */
export function BulkBar({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const may = useMay();
    const dialogs = useDialogs();
    const buildQuestion = useStatusQuestion(resource);
    const { onSelect } = useListContext();
    const { selectedIds } = useRecordSelection();
    const { run, report, closeReport } = useBulk(resource);
    const count = { smart_count: selectedIds.length };
    const mayUse = (verb: Verb) => hasVerb(resource, verb) && may(getDemand(resource, verb));

    async function ask(way: 'on' | 'off' | 'delete', action: BulkAction) {
        const deleting = {
            title: translate('lists.delete.title'),
            text: translate('lists.bulk.deleteText', { ...count, days: limits.historyDays }),
            confirm: translate('lists.delete.action'),
            danger: true,
        };
        if (await dialogs.confirm(way === 'delete' ? deleting : buildQuestion(way, count))) run(action);
    }
    return (
        <SelectedBar count={selectedIds.length} onNone={() => onSelect([])} more={<SelectAll />}>
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
            {hasCopyableRecords(resource) && mayUse('create') && <SpreadButton resource={resource} />}
            {hasReplaceableTexts(resource) && mayUse('update') && <ReplaceButton resource={resource} />}
            {mayUse('delete') && (
                <Button color="error" startIcon={<DeleteOutlined />} onClick={() => ask('delete', 'delete')}>
                    {translate('lists.delete.action')}
                </Button>
            )}
            {report && <BulkReportDialog report={report} onClose={closeReport} />}
        </SelectedBar>
    );
}

/** Offers to select all matching records once the whole page is selected. */
function SelectAll() {
    const translate = useTranslate();
    const { data = [], selectedIds, total = 0, onSelectAll } = useListContext();
    const { isSelectable } = useRecordSelection();
    const open = data.filter(({ id }) => isSelectable(id));
    const wholePage = open.length > 0 && open.every(({ id }) => selectedIds.includes(id));
    if (!wholePage || selectedIds.length >= total - (data.length - open.length)) return null;
    if (isUncounted(total)) return null;
    // At exactly the limit, react-admin says that there are more.
    return <Button onClick={() => onSelectAll({ limit: total + 1 })}>{translate('lists.bulk.all', { total })}</Button>;
}
