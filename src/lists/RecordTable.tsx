import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { hasVerb, type Resource } from '../../contract/resource';
import { demandOf } from '../../contract/screens';
import type { Verb } from '../../contract/verbs';
import { useLandingPage, useMay, useProfile } from '../session/SessionContext';
import { isNarrowed, usualSort } from './listState';
import { hintId } from './order/hold';
import { OrderLayer, useOrderLayer } from './order/useOrderLayer';
import { RecordRow, type RowSetting } from './RecordRow';
import { RowTip } from './RowTip';
import { titleOf } from './record';
import { useRowActions } from './rowActions';
import { rowStyle } from './rowStyle';
import { SkeletonRows } from './SkeletonRows';
import { TableHeading } from './TableHeading';
import { tableStyle } from './tableStyle';

const HistoryDrawer = lazy(() =>
    import('../history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
);

const ActionDialog = lazy(() => import('../actions/ActionDialog').then((module) => ({ default: module.ActionDialog })));

const tableSx = [tableStyle, rowStyle];

/** What the rows in sight show: while others are on their way, still what they showed before. */
function useShown(resource: Resource) {
    const { data = [], sort, filterValues, isPlaceholderData, page, perPage, total = 0 } = useListContext();
    const usual = usualSort(resource);
    const showsOrder = sort.field === usual.field && sort.order === usual.order && !isNarrowed(filterValues);
    const shown = useRef({ first: 1, showsOrder });
    if (!isPlaceholderData) shown.current = { first: (page - 1) * perPage + 1, showsOrder: showsOrder && total > 1 };
    return { data, total, ...shown.current };
}

/** The records of one page. The head stays in sight, rows that are on their way show their shape. */
export function RecordTable({ resource, columns }: { resource: Resource; columns: readonly string[] }) {
    const translate = useTranslate();
    const may = useMay();
    const { id: ownId } = useProfile();
    const { defaultLang: lang } = useLandingPage();
    const { isPending, isFetching, isPlaceholderData, selectedIds } = useListContext();
    const { data, total, first, showsOrder } = useShown(resource);
    const { actions, holds, history, closeHistory, asked, closeAsked, placing, closePlacing } = useRowActions(resource);
    const [moved, setMoved] = useState<readonly RaRecord[]>();
    const body = useRef<HTMLTableSectionElement>(null);

    const setting = useMemo<RowSetting>(() => {
        const mayDo = (verb: Verb) => hasVerb(resource, verb) && may(demandOf(resource, verb));
        const [maySwitch, mayDelete] = [mayDo('updatestatus'), mayDo('delete')];
        const orderable = mayDo('updateseq');
        return {
            resource,
            columns,
            lang,
            actions,
            maySwitch,
            mayDelete,
            orderable,
            selectable: maySwitch || mayDelete,
            hasActions: Object.keys(resource.actions).length > 0,
            ownId,
        };
    }, [resource, columns, lang, actions, may, ownId]);
    const { orderable, selectable } = setting;
    const isOrdering = orderable && showsOrder && !isPending;
    const records: readonly RaRecord[] = isOrdering && moved ? moved : data;
    const { isLoaded, reach } = useOrderLayer(isOrdering);

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
            <RowTip>
                <Table
                    stickyHeader
                    size="small"
                    sx={tableSx}
                    aria-label={translate('lists.table', { name: translate(`resources.${resource.name}.many`) })}
                    aria-busy={isFetching}
                >
                    <TableHeading
                        resource={resource}
                        columns={columns}
                        selectable={selectable}
                        orderable={orderable}
                        isOrdering={isOrdering}
                    />
                    <TableBody ref={body} onPointerOver={reach} onFocus={reach}>
                        {isPending && (
                            <SkeletonRows
                                resource={resource}
                                columns={columns}
                                selectable={selectable}
                                orderable={orderable}
                            />
                        )}
                        {records.map((record, index) => (
                            <RecordRow
                                key={record.id}
                                setting={setting}
                                record={record}
                                isSelected={selectedIds.includes(record.id)}
                                place={isOrdering ? first + index : undefined}
                            />
                        ))}
                    </TableBody>
                </Table>
            </RowTip>
            <span id={hintId} hidden>
                {translate('lists.order.instructions')}
            </span>
            <Suspense>
                {isLoaded && (
                    <OrderLayer
                        {...{ resource, records, first, total, lang, body, holds, placing, closePlacing }}
                        showMoved={setMoved}
                    />
                )}
            </Suspense>
            <Suspense>
                {asked && (
                    <ActionDialog
                        resource={resource}
                        action={asked.action}
                        id={asked.record.id}
                        title={titleOf(resource, asked.record, lang)}
                        onClose={closeAsked}
                    />
                )}
            </Suspense>
            <Suspense>
                {history && (
                    <HistoryDrawer
                        resource={resource}
                        recordId={String(history.id)}
                        title={titleOf(resource, history, lang)}
                        onClose={closeHistory}
                    />
                )}
            </Suspense>
        </Box>
    );
}
