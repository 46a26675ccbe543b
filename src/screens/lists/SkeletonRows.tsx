import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Resource } from '../../../contract/resource';
import { appearing } from '../../base/ui/appearing';
import { getKind } from '../../fields/kinds';
import { findField } from '../../fields/record';
import { findNamingColumn } from './columns';

type Props = { resource: Resource; columns: readonly string[]; selectable: boolean; orderable: boolean };

const rows = Array.from({ length: 10 }, (_, row) => row);

const defaultSize = { width: 56, height: 14 };

/** Returns the usual size of a value, to avoid a layout shift. */
function getSkeletonSize(resource: Resource, name: string) {
    const field = findField(resource, name);
    return (field && getKind(field.kind).skeleton) ?? defaultSize;
}

/** Placeholders for the rows of a list that is loading. */
export function SkeletonRows({ resource, columns, selectable, orderable }: Props) {
    const naming = findNamingColumn(resource);
    return rows.map((row) => (
        <TableRow key={row} aria-hidden sx={[appearing, { height: 49, '& td': { paddingBlock: '4px' } }]}>
            {selectable && (
                <TableCell padding="checkbox">
                    <Skeleton variant="rounded" width={20} height={18} />
                </TableCell>
            )}
            {orderable && (
                <TableCell>
                    <Skeleton variant="rounded" width={56} height={14} />
                </TableCell>
            )}
            {columns.map((name) =>
                name === naming ? (
                    <TableCell key={name} data-naming>
                        <Skeleton variant="rounded" height={14} width={`${45 + ((row * 29) % 35)}%`} />
                    </TableCell>
                ) : (
                    <TableCell key={name}>
                        <Skeleton variant="rounded" {...getSkeletonSize(resource, name)} />
                    </TableCell>
                ),
            )}
            <TableCell align="right">
                <Skeleton variant="rounded" width={60} height={20} sx={{ ml: 'auto' }} />
            </TableCell>
        </TableRow>
    ));
}
