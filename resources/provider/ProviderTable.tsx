import type { Theme } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { useFieldLabel } from '../../src/fields/labels';
import type { Maker } from '../../src/fields/providers/picture';
import { useOrderLayer } from '../../src/lists/order/useOrderLayer';
import { RowLayers } from '../../src/lists/RowLayers';
import { RowTip } from '../../src/lists/RowTip';
import { useRowActions } from '../../src/lists/rowActions';
import { rowStyle } from '../../src/lists/rowStyle';
import { SkeletonRows } from '../../src/lists/SkeletonRows';
import { TableFrame } from '../../src/lists/TableFrame';
import { stickyActions, tableStyle } from '../../src/lists/tableStyle';
import { useLandingPage, useMay } from '../../src/session/SessionContext';
import { HeadStrip, pictureNames } from './Pictures';
import { ProviderRow } from './ProviderRow';

/** Where six pictures have no room beside a name, they stand below it: nobody has to push the list aside. */
const narrowStyle = ({ breakpoints }: Theme) => ({
    [breakpoints.down('lg')]: {
        '& thead': { display: 'none' },
        '&, & tbody': { display: 'block' },
        '& tbody tr:not([aria-hidden])': {
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr) auto',
            alignItems: 'center',
            height: 'auto',
            borderBottom: 1,
            borderColor: 'divider',
            paddingBlock: '6px',
            '& > td': { border: 0, width: 'auto', maxWidth: 'none', minWidth: 0, pl: 2 },
            '& > td[data-place] + td': { pl: 0 },
            '& > td[data-naming]': { gridColumn: '1 / 3' },
            '& > td[data-place] ~ td[data-naming]': { gridColumn: '2 / 3' },
            '& > td[data-pictures]': { gridColumn: '1 / -1', gridRow: 2, pr: 2 },
            '& > td[data-author]': { display: 'none' },
            '& > td[data-pictures] > a': { display: 'block' },
        },
    },
});

const tableSx = [tableStyle, rowStyle, narrowStyle];

/** What a row shows beside its place. */
type Provider = RaRecord & Maker;

/** The providers in sight. Those of the type that is ordered by hand change places as in every list. */
export function ProviderTable({ resource, gameType }: { resource: Resource; gameType: string | undefined }) {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const may = useMay();
    const { defaultLang: lang } = useLandingPage();
    const {
        data = [],
        isPending,
        isFetching,
        isPlaceholderData,
        filterValues,
        page,
        perPage,
        total = 0,
    } = useListContext<Provider>();
    const rows = useRowActions(resource);
    const [moved, setMoved] = useState<readonly RaRecord[]>();
    const body = useRef<HTMLTableSectionElement>(null);

    const isOrdered = resource.within?.gameType === gameType && may(demandOf(resource, 'updateseq'));
    const isOrdering = isOrdered && !isPending && !isPlaceholderData && !filterValues.q && total > 1;
    const { isLoaded, reach } = useOrderLayer(isOrdering);
    const records = isOrdering && moved ? (moved as readonly Provider[]) : data;
    const first = (page - 1) * perPage + 1;
    const columns = ['name', 'images'];
    return (
        <RowTip>
            <TableFrame
                name={translate('resources.provider.many')}
                around={322}
                isBusy={isFetching}
                isStale={isPlaceholderData}
                sx={tableSx}
            >
                <TableHead>
                    <TableRow>
                        {isOrdered && <TableCell sx={{ width: 88 }}>{translate('lists.order.column')}</TableCell>}
                        <TableCell data-naming>{labelOf('name')}</TableCell>
                        <TableCell>
                            <HeadStrip>
                                {pictureNames.map((name) => (
                                    <span key={name}>{labelOf(name)}</span>
                                ))}
                            </HeadStrip>
                        </TableCell>
                        <TableCell>{labelOf('updatedTime')}</TableCell>
                        <TableCell align="right" sx={stickyActions}>
                            {translate('lists.actions')}
                        </TableCell>
                    </TableRow>
                </TableHead>
                <TableBody ref={body} onPointerOver={reach} onFocus={reach}>
                    {isPending && (
                        <SkeletonRows
                            resource={resource}
                            columns={[...columns, 'updatedTime']}
                            selectable={false}
                            orderable={isOrdered}
                        />
                    )}
                    {records.map((record, index) => (
                        <ProviderRow
                            key={record.id}
                            resource={resource}
                            record={record}
                            actions={rows.actions}
                            isOrdered={isOrdered}
                            place={isOrdering ? first + index : undefined}
                        />
                    ))}
                </TableBody>
            </TableFrame>
            <RowLayers
                {...{ resource, lang, rows }}
                order={isLoaded ? { records, first, total, body, showMoved: setMoved } : undefined}
            />
        </RowTip>
    );
}
