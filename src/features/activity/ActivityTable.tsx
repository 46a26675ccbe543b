import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { HeadedTable } from '../../screens/lists/HeadedTable';
import { ActivityRow } from './ActivityRow';
import type { Activity } from './useActivity';

const heads = [
    ...['time', 'username', 'what', 'landingPage'].map((name) => `activity.columns.${name}`),
    'activity.filters.address',
];

/** One page of the activity log; a row expands to the changed values. */
export function ActivityTable({ activity }: { activity: Activity }) {
    const translate = useTranslate();
    const { data = [], isPending, isFetching } = activity;
    const [opened, setOpened] = useState<string>();
    return (
        <HeadedTable
            name={translate('pages.activity.title')}
            around={336}
            isBusy={isFetching}
            isPending={isPending}
            heads={heads}
            before={
                <TableCell sx={{ width: 40 }}>
                    <Box component="span" sx={visuallyHidden}>
                        {translate('activity.details')}
                    </Box>
                </TableCell>
            }
            rowHeight={37}
            px={1.5}
        >
            {data.map((revision) => (
                <ActivityRow
                    key={revision.id}
                    revision={revision}
                    isOpen={opened === revision.id}
                    onToggle={() => setOpened(opened === revision.id ? undefined : revision.id)}
                />
            ))}
        </HeadedTable>
    );
}
