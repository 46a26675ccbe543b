import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, useTranslate } from 'ra-core';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { hasVerb, type Resource } from '../../contract/resource';
import { HistoryButton } from '../history/HistoryButton';
import { pathOf } from '../routing/paths';
import { DeleteButton } from './DeleteButton';
import { RecordCell } from './RecordCell';
import { titleOf } from './record';
import { movingStyle, rowStyle, stickyActions } from './tableStyle';

/** `place` is the cell that moves the row: absent where the list has no order, empty where it does not show it now. */
export type RowPlace = {
    place?: ReactNode;
    rowRef?: Ref<HTMLTableRowElement>;
    style?: CSSProperties;
    isMoving?: boolean;
};

type Props = RowPlace & {
    resource: Resource;
    record: RaRecord;
    columns: readonly string[];
    lang: string;
    isSelected: boolean;
    onSelect: ((id: RaRecord['id']) => void) | undefined;
};

/** A press on a control, or the end of marking text, is no wish to open the row. */
function opensRow({ target }: MouseEvent): boolean {
    if (!(target instanceof Element) || target.closest('a, button, input, label, [role="button"]')) return false;
    return (window.getSelection()?.toString() ?? '') === '';
}

export const RecordRow = memo(function RecordRow(props: Props) {
    const { resource, record, columns, lang, isSelected, onSelect, place, rowRef, style, isMoving = false } = props;
    const translate = useTranslate();
    const navigate = useNavigate();
    const title = titleOf(resource, record, lang);
    const path = hasVerb(resource, 'get') ? pathOf(resource, 'edit', record.id) : undefined;
    return (
        <TableRow
            ref={rowRef}
            style={style}
            hover
            selected={isSelected}
            onClick={(event) => {
                // Dialogs of a row stand elsewhere in the page, but their presses come up through it.
                if (path && event.currentTarget.contains(event.target as Node) && opensRow(event)) navigate(path);
            }}
            sx={[rowStyle, { cursor: path ? 'pointer' : undefined }, isMoving && movingStyle]}
        >
            {onSelect && (
                <TableCell padding="checkbox">
                    <Checkbox
                        size="small"
                        checked={isSelected}
                        onChange={() => onSelect(record.id)}
                        slotProps={{ input: { 'aria-label': translate('lists.bulk.row', { title }) } }}
                    />
                </TableCell>
            )}
            {place !== undefined && <TableCell sx={{ whiteSpace: 'nowrap' }}>{place}</TableCell>}
            {columns.map((name) => (
                <RecordCell
                    key={name}
                    resource={resource}
                    record={record}
                    name={name}
                    title={title}
                    lang={lang}
                    path={path}
                />
            ))}
            <TableCell align="right" sx={stickyActions}>
                <HistoryButton resource={resource} recordId={String(record.id)} title={title} />
                <DeleteButton resource={resource} record={record} title={title} />
            </TableCell>
        </TableRow>
    );
});
