import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

const rows = Array.from({ length: 10 }, (_, row) => `row ${row}`);

/** The shape of rows to come; invisible at first, so that a quick answer does not flicker. */
export function SkeletonRows({ columns }: { columns: number }) {
    const cells = Array.from({ length: columns }, (_, cell) => `cell ${cell}`);
    return rows.map((row) => (
        <TableRow
            key={row}
            aria-hidden
            sx={{
                height: 49,
                opacity: 0,
                animation: 'appear 1ms 150ms forwards',
                '@keyframes appear': { to: { opacity: 1 } },
            }}
        >
            {cells.map((cell, index) => (
                <TableCell key={cell}>
                    <Skeleton variant="rounded" height={14} width={index === 0 ? 20 : `${55 + ((index * 29) % 35)}%`} />
                </TableCell>
            ))}
        </TableRow>
    ));
}
