import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TableFrame } from '../lists/TableFrame';
import { visuallyHidden } from '../visuallyHidden';
import { ActivityRow } from './ActivityRow';
import type { Activity } from './useActivity';

export const columns = ['time', 'username', 'what', 'landingPage', 'address'] as const;
const waiting = Array.from({ length: 10 }, (_, row) => row);

/** One page of what happened; a row opens to the values that were changed. */
export function ActivityTable({ activity }: { activity: Activity }) {
    const translate = useTranslate();
    const { data = [], isPending, isFetching } = activity;
    const [opened, setOpened] = useState<string>();
    return (
        <TableFrame
            name={translate('pages.activity.title')}
            around={336}
            isBusy={isFetching}
            sx={{ '& th': { whiteSpace: 'nowrap', bgcolor: 'background.default' }, '& td, & th': { px: 1.5 } }}
        >
            <TableHead>
                <TableRow>
                    <TableCell sx={{ width: 40 }}>
                        <Box component="span" sx={visuallyHidden}>
                            {translate('activity.details')}
                        </Box>
                    </TableCell>
                    {columns.map((name) => (
                        <TableCell key={name}>{translate(`activity.columns.${name}`)}</TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {isPending &&
                    waiting.map((row) => (
                        <TableRow key={row} aria-hidden sx={{ height: 45 }}>
                            <TableCell />
                            {columns.map((name) => (
                                <TableCell key={name}>
                                    <Skeleton variant="rounded" height={14} width={`${50 + ((row * 29) % 40)}%`} />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                {data.map((revision) => (
                    <ActivityRow
                        key={revision.id}
                        revision={revision}
                        isOpen={opened === revision.id}
                        onToggle={() => setOpened(opened === revision.id ? undefined : revision.id)}
                    />
                ))}
            </TableBody>
        </TableFrame>
    );
}
