import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { namingLink } from './rowStyle';
import { TableFrame } from './TableFrame';
import { WaitingRows } from './WaitingRows';

type Props = Omit<ComponentProps<typeof TableFrame>, 'sx'> & {
    /** Keys of what stands above the columns. */
    heads: readonly string[];
    /** Cells of the head on either side of these. */
    before?: ReactNode;
    after?: ReactNode;
    isPending: boolean;
    /** Pixels that a row usually has. */
    rowHeight?: number;
    /** The room on either side of a cell. */
    px?: number;
};

const style = {
    '& th': { whiteSpace: 'nowrap', bgcolor: 'background.default' },
    '& tbody small': {
        display: 'block',
        fontSize: '0.75rem',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
    },
    '& [data-naming] a': namingLink,
};

/** A table of rows that no list controller reads. */
export function HeadedTable({ heads, before, after, isPending, rowHeight = 53, px = 2, children, ...frame }: Props) {
    const translate = useTranslate();
    return (
        <TableFrame {...frame} sx={[style, { '& td, & th': { px } }]}>
            <TableHead>
                <TableRow>
                    {before}
                    {heads.map((head) => (
                        <TableCell key={head}>{translate(head)}</TableCell>
                    ))}
                    {after}
                </TableRow>
            </TableHead>
            <TableBody>
                {isPending && (
                    <WaitingRows
                        columns={heads}
                        hasBefore={before !== undefined}
                        hasAfter={after !== undefined}
                        height={rowHeight}
                    />
                )}
                {children}
            </TableBody>
        </TableFrame>
    );
}
