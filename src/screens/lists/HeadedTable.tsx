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
    /** The i18n keys of the column headings. */
    heads: readonly string[];
    /** Heading cells before and after the columns. */
    before?: ReactNode;
    after?: ReactNode;
    isPending: boolean;
    /** The usual height of a row in pixels. */
    rowHeight?: number;
    /** The horizontal padding of a cell. */
    px?: number;
};

const style = {
    '& th': { whiteSpace: 'nowrap' },
    '& th, & thead tr': { bgcolor: 'background.default' },
    '& tbody small': {
        display: 'block',
        fontSize: '0.75rem',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
    },
    '& [data-naming] a': namingLink,
};

/** A table with headings for rows without a react-admin list controller. */
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
