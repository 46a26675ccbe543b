import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isPicture } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { listSortFields } from '../../../providers/inquiry';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { getKind } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';
import { findField } from '../../fields/record';
import { useRecordSelection } from '../bulk/useRecordSelection';
import { findNamingColumn } from './columns';
import { stickyActions } from './tableStyle';

type Props = {
    resource: Resource;
    columns: readonly string[];
    selectable: boolean;
    orderable: boolean;
    isOrdering: boolean;
};

/** Returns the initial sort order: newest first for times, ascending for other columns. */
const firstOrder = (name: string) => (name.endsWith('Time') ? 'DESC' : 'ASC');

export function TableHeading({ resource, columns, selectable, orderable, isOrdering }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const sorts = listSortFields(resource);
    return (
        <TableHead>
            <TableRow>
                {selectable && <SelectPage />}
                {orderable && (
                    <SortCell name="sort" width={88}>
                        <span data-tip={isOrdering ? '' : translate('lists.order.hint')}>
                            {translate('lists.order.column')}
                        </span>
                    </SortCell>
                )}
                {columns.map((name) => {
                    const isNaming = name === findNamingColumn(resource);
                    const field = findField(resource, name);
                    const align = field && getKind(field.kind).align;
                    return sorts.includes(name) ? (
                        <SortCell key={name} name={name} isNaming={isNaming} align={align}>
                            {getLabel(name)}
                        </SortCell>
                    ) : (
                        <PlainHead
                            key={name}
                            label={getLabel(name)}
                            isNaming={isNaming}
                            align={align}
                            isPicture={isPicture(field)}
                        />
                    );
                })}
                <TableCell align="right" sx={stickyActions}>
                    {translate('lists.actions')}
                </TableCell>
            </TableRow>
        </TableHead>
    );
}

type PlainHeadProps = { label: string; isNaming: boolean; isPicture: boolean; align: 'right' | undefined };

/** A heading without sorting. The heading of an image column is for screen readers only. */
function PlainHead({ label, isNaming, isPicture, align }: PlainHeadProps) {
    return (
        <TableCell
            align={align ?? 'inherit'}
            data-naming={isNaming || undefined}
            sx={{ width: isPicture ? 52 : undefined }}
        >
            {isPicture ? (
                <Box component="span" sx={visuallyHidden}>
                    {label}
                </Box>
            ) : (
                label
            )}
        </TableCell>
    );
}

type SortCellProps = {
    name: string;
    width?: number;
    isNaming?: boolean;
    align?: 'right' | undefined;
    children: ReactNode;
};

function SortCell({ name, width, isNaming = false, align, children }: SortCellProps) {
    const { sort, setSort } = useListContext();
    const active = sort.field === name;
    const direction = sort.order === 'ASC' ? 'asc' : 'desc';
    const opposite = sort.order === 'ASC' ? 'DESC' : 'ASC';
    return (
        <TableCell
            align={align ?? 'inherit'}
            data-naming={isNaming || undefined}
            sortDirection={active ? direction : false}
            sx={{ width }}
        >
            <TableSortLabel
                active={active}
                direction={active ? direction : 'asc'}
                onClick={() => setSort({ field: name, order: active ? opposite : firstOrder(name) })}
            >
                {children}
            </TableSortLabel>
        </TableCell>
    );
}

function SelectPage() {
    const translate = useTranslate();
    const { data = [], onSelect } = useListContext();
    const { selectedIds, isSelectable } = useRecordSelection();
    const ids = data.map(({ id }) => id).filter(isSelectable);
    const chosen = ids.filter((id) => selectedIds.includes(id));
    const all = ids.length > 0 && chosen.length === ids.length;
    const toggle = () =>
        onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
    return (
        <TableCell data-check>
            <label>
                <input
                    ref={(input) => {
                        if (input) input.indeterminate = chosen.length > 0 && !all;
                    }}
                    type="checkbox"
                    checked={all}
                    disabled={ids.length === 0}
                    aria-label={translate('lists.bulk.page')}
                    onChange={toggle}
                />
            </label>
        </TableCell>
    );
}
