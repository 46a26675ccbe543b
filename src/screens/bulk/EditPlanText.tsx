import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import type { EditPlan } from './useBulkEdit';

/** The most records that a plan names; the others are counted. */
const most = 10;

const Titles = styled('ul')(({ theme }) => ({
    margin: theme.spacing(1, 0),
    paddingInlineStart: theme.spacing(2.5),
    overflowWrap: 'anywhere',
}));

type Props = { plan: EditPlan; label: string; getTitle(id: RaRecord['id']): string };

/** Says what a bulk edit will do, before it does it. */
export function EditPlanText({ plan: { edits, same, isEmptying }, label, getTitle }: Props) {
    const translate = useTranslate();
    const more = edits.length - most;
    return (
        <div id="bulk-edit-text" role="status">
            <DialogContentText component="p">
                {edits.length > 0
                    ? translate(`bulkEdit.${isEmptying ? 'empties' : 'changes'}`, {
                          smart_count: edits.length,
                          field: label,
                      })
                    : translate('bulkEdit.changesNone', { field: label })}
            </DialogContentText>
            <Titles>
                {edits.slice(0, most).map(({ id }) => (
                    <li key={id}>{getTitle(id)}</li>
                ))}
                {more > 0 && <li>{translate('bulkEdit.more', { smart_count: more })}</li>}
            </Titles>
            {same > 0 && edits.length > 0 && (
                <DialogContentText component="p">{translate('bulkEdit.same', { smart_count: same })}</DialogContentText>
            )}
        </div>
    );
}
