import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../contract/resource';
import { getDemand } from '../../contract/screens';
import type { PicturedProvider } from '../../fields/providers/picture';
import { useMay } from '../../src/base/session/SessionContext';
import { useFieldLabel } from '../../src/fields/labels';
import { OrderedRows } from '../../src/screens/lists/OrderedRows';
import { useRowActions } from '../../src/screens/lists/rowActions';
import { rowStyle } from '../../src/screens/lists/rowStyle';
import { SkeletonRows } from '../../src/screens/lists/SkeletonRows';
import { stickyActions, tableStyle } from '../../src/screens/lists/tableStyle';
import { HeadStrip, pictureNames } from './Pictures';
import { ProviderRow } from './ProviderRow';

const columns = ['name', 'images', 'updatedTime'];
const tableSx = [tableStyle, rowStyle];

/** The values of a row, besides its position. */
type Provider = RaRecord & PicturedProvider;

/** A table of the providers of a game type. Those of the type with a manual order can be reordered as in every list. */
export function ProviderTable({ resource, gameType }: { resource: Resource; gameType: string | undefined }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const may = useMay();
    const list = useListContext<Provider>();
    const { data = [], isPending, isPlaceholderData, filterValues, page, perPage, total = 0 } = list;
    const rows = useRowActions(resource);
    const isOrdered = resource.within?.gameType === gameType && may(getDemand(resource, 'updateseq'));
    return (
        <OrderedRows
            {...{ resource, rows }}
            records={data}
            isOrdering={isOrdered && !isPending && !isPlaceholderData && !filterValues.q && total > 1}
            first={(page - 1) * perPage + 1}
            around={322}
            sx={tableSx}
            head={
                <TableHead>
                    <TableRow>
                        {isOrdered && <TableCell sx={{ width: 88 }}>{translate('lists.order.column')}</TableCell>}
                        <TableCell data-naming>{getLabel('name')}</TableCell>
                        <TableCell>
                            <HeadStrip>
                                {pictureNames.map((name) => (
                                    <span key={name}>{getLabel(name)}</span>
                                ))}
                            </HeadStrip>
                        </TableCell>
                        <TableCell>{getLabel('updatedTime')}</TableCell>
                        <TableCell align="right" sx={stickyActions}>
                            {translate('lists.actions')}
                        </TableCell>
                    </TableRow>
                </TableHead>
            }
            waiting={<SkeletonRows resource={resource} columns={columns} selectable={false} orderable={isOrdered} />}
        >
            {(record, position) => (
                <ProviderRow
                    key={record.id}
                    resource={resource}
                    record={record}
                    actions={rows.actions}
                    isOrdered={isOrdered}
                    position={position}
                />
            )}
        </OrderedRows>
    );
}
