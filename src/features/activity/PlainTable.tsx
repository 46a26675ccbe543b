import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { WaitingRows } from '../../screens/lists/WaitingRows';

type Props<Row> = {
    label: string;
    /** The headings by column. */
    columns: Readonly<Record<string, string>>;
    rows: readonly Row[] | undefined;
    cell(row: Row, column: string): ReactNode;
};

/** A read-only table; shows skeleton rows while loading. */
export function PlainTable<Row extends { id: string }>({ label, columns, rows, cell }: Props<Row>) {
    const names = Object.keys(columns);
    return (
        <Box sx={{ overflow: 'auto' }}>
            <Table
                size="small"
                aria-label={label}
                aria-busy={rows === undefined}
                sx={{ '& td': { whiteSpace: 'nowrap' } }}
            >
                <TableHead>
                    <TableRow sx={{ bgcolor: 'background.default' }}>
                        {names.map((name) => (
                            <TableCell key={name}>{columns[name]}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows?.map((row) => (
                        <TableRow key={row.id} hover>
                            {names.map((name) => (
                                <TableCell key={name}>{cell(row, name)}</TableCell>
                            ))}
                        </TableRow>
                    ))}
                    {rows === undefined && <WaitingRows columns={names} count={3} height={37} />}
                </TableBody>
            </Table>
        </Box>
    );
}
