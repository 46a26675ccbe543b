import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import { useLandingPage, useMay } from '../session/SessionContext';
import { isNarrowed, usualSort } from './listState';
import { RecordRow } from './RecordRow';
import { SkeletonRows } from './SkeletonRows';
import { TableHeading } from './TableHeading';
import { tableStyle } from './tableStyle';

const OrderedRows = lazy(() => import('./order/OrderedRows').then((module) => ({ default: module.OrderedRows })));

/** Whether this account may order the list, and whether the list as it stands shows the order itself. */
function useOrdering(resource: Resource) {
    const may = useMay();
    const { sort, filterValues, isPlaceholderData, total = 0 } = useListContext();
    const usual = usualSort(resource);
    const mayOrder = hasVerb(resource, 'updateseq') && may(demandOf(resource, 'updateseq'));
    const showsOrder = sort.field === usual.field && sort.order === usual.order && !isNarrowed(filterValues);
    return { mayOrder, isOrdering: mayOrder && showsOrder && !isPlaceholderData && total > 1 };
}

/** The records of one page. The head stays in sight, rows that are on their way show their shape. */
export function RecordTable({ resource, columns }: { resource: Resource; columns: readonly string[] }) {
    const translate = useTranslate();
    const may = useMay();
    const { defaultLang } = useLandingPage();
    const {
        data = [],
        isPending,
        isFetching,
        isPlaceholderData,
        page,
        perPage,
        total = 0,
        selectedIds,
        onToggleItem,
    } = useListContext();
    const { mayOrder, isOrdering } = useOrdering(resource);
    const [moved, setMoved] = useState<readonly RaRecord[]>();
    const selectable = (['updatestatus', 'delete'] as const).some(
        (verb) => hasVerb(resource, verb) && may(demandOf(resource, verb)),
    );
    const records: readonly RaRecord[] = isOrdering && moved ? moved : data;

    const plain = records.map((record) => (
        <RecordRow
            key={record.id}
            resource={resource}
            record={record}
            columns={columns}
            lang={defaultLang}
            isSelected={selectedIds.includes(record.id)}
            onSelect={selectable ? onToggleItem : undefined}
            place={mayOrder ? null : undefined}
        />
    ));
    return (
        <Box
            sx={{
                overflow: 'auto',
                borderTop: 1,
                borderColor: 'divider',
                maxHeight: 'max(320px, calc(100dvh - 276px))',
                opacity: isPlaceholderData ? 0.6 : 1,
                transition: 'opacity 120ms 100ms',
            }}
        >
            <Table
                stickyHeader
                size="small"
                sx={tableStyle}
                aria-label={translate('lists.table', { name: translate(`resources.${resource.name}.many`) })}
                aria-busy={isFetching}
            >
                <TableHeading
                    resource={resource}
                    columns={columns}
                    selectable={selectable}
                    orderable={mayOrder}
                    isOrdering={isOrdering}
                />
                <TableBody>
                    {isPending && (
                        <SkeletonRows
                            resource={resource}
                            columns={columns}
                            selectable={selectable}
                            orderable={mayOrder}
                        />
                    )}
                    {!isPending && !isOrdering && plain}
                    {!isPending && isOrdering && (
                        <Suspense fallback={plain}>
                            <OrderedRows
                                resource={resource}
                                records={records}
                                first={(page - 1) * perPage + 1}
                                total={total}
                                lang={defaultLang}
                                showMoved={setMoved}
                                row={(record, given) => (
                                    <RecordRow
                                        resource={resource}
                                        record={record}
                                        columns={columns}
                                        lang={defaultLang}
                                        isSelected={selectedIds.includes(record.id)}
                                        onSelect={selectable ? onToggleItem : undefined}
                                        {...given}
                                    />
                                )}
                            />
                        </Suspense>
                    )}
                </TableBody>
            </Table>
        </Box>
    );
}
