import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ToggleOff from '@mui/icons-material/ToggleOffOutlined';
import ToggleOn from '@mui/icons-material/ToggleOnOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { listBulkFields } from '../../../contract/bulkEdit';
import { hasCopyableRecords } from '../../../contract/copiedTypes';
import { limits } from '../../../contract/limits';
import { hasReplaceableTexts } from '../../../contract/replace/hits';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { Verb } from '../../../contract/verb';
import { useStatusQuestion } from '../../../fields/status/statusQuestion';
import { isUncounted } from '../../../providers/farPages';
import { Chunked } from '../../base/chunks/Chunked';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useMay } from '../../base/session/SessionContext';
import { ReplaceButton } from '../replace/ReplaceButton';
import { SpreadButton } from '../spread/SpreadButton';
import { BulkReportDialog } from './BulkReportDialog';
import { bulkEditDialog } from './editChunk';
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
    const { run, edit, getTitle, report, closeReport } = useBulk(resource);
    const [isEditing, setEditing] = useState(false);
    const stopEditing = () => setEditing(false);
    const mayEdit = Object.keys(listBulkFields(resource)).length > 0;
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
            {mayEdit && mayUse('update') && (
                <Button startIcon={<EditOutlined />} aria-haspopup="dialog" onClick={() => setEditing(true)}>
                    {translate('lists.bulk.edit')}
                </Button>
            )}
            {hasCopyableRecords(resource) && mayUse('create') && <SpreadButton resource={resource} />}
            {hasReplaceableTexts(resource) && mayUse('update') && <ReplaceButton resource={resource} />}
            {mayUse('delete') && (
                <Button color="error" startIcon={<DeleteOutlined />} onClick={() => ask('delete', 'delete')}>
                    {translate('lists.delete.action')}
                </Button>
            )}
            {isEditing && (
                <Chunked of={bulkEditDialog} onLost={stopEditing}>
                    {(BulkEditDialog) => (
                        <BulkEditDialog
                            resource={resource}
                            ids={selectedIds}
                            getTitle={getTitle}
                            onApply={(edits) => {
                                stopEditing();
                                edit(edits);
                            }}
                            onClose={stopEditing}
                        />
                    )}
                </Chunked>
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
