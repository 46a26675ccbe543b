import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { appearing } from '../../base/ui/appearing';

type Props = {
    columns: readonly string[];
    /** Whether there are additional cells before and after the columns. */
    hasBefore?: boolean;
    hasAfter?: boolean;
    count?: number;
    /** The height of a loaded row in pixels. */
    height: number;
};

/** Placeholders for rows that are loading, with any columns. */
export function WaitingRows({ columns, hasBefore = false, hasAfter = false, count = 10, height }: Props) {
    return Array.from({ length: count }, (_, row) => row).map((row) => (
        <TableRow key={row} aria-hidden sx={[appearing, { height }]}>
            {hasBefore && <TableCell />}
            {columns.map((name) => (
                <TableCell key={name}>
                    <Skeleton variant="rounded" height={14} width={`${50 + ((row * 29) % 40)}%`} />
                </TableCell>
            ))}
            {hasAfter && <TableCell />}
        </TableRow>
    ));
}
