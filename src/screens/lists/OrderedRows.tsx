import TableBody from '@mui/material/TableBody';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { useLandingPage } from '../../base/session/SessionContext';
import { useOrderLayer } from './order/useOrderLayer';
import { RowLayers } from './RowLayers';
import type { useRowActions } from './rowActions';
import { TableFrame } from './TableFrame';

type Props<Row> = Pick<ComponentProps<typeof TableFrame>, 'around' | 'sx'> & {
    resource: Resource;
    rows: ReturnType<typeof useRowActions>;
    records: readonly Row[];
    /** Whether the rows can be moved now. */
    isOrdering: boolean;
    /** The position of the first row in the whole list, counted from 1. */
    first: number;
    head: ReactNode;
    /** Skeleton rows, shown while the rows are loading. */
    waiting: ReactNode;
    /** Renders a row, with its position in the whole list if it can be moved. */
    children(record: Row, position: number | undefined): ReactNode;
};

/**
 * The table of a list's records, with the dialogs and drawers that its rows open. Moved rows are shown in their new
 * order before it is saved.
 */
export function OrderedRows<Row extends RaRecord>(props: Props<Row>) {
    const { resource, rows, records, isOrdering, first, head, waiting, children, ...frame } = props;
    const translate = useTranslate();
    const { defaultLang: lang } = useLandingPage();
    const { isPending, isFetching, isPlaceholderData, total = 0 } = useListContext();
    const [moved, setMoved] = useState<readonly RaRecord[]>();
    const body = useRef<HTMLTableSectionElement>(null);
    const { isLoaded, listening, lost } = useOrderLayer(isOrdering);
    // The moved records are the same objects as `records`.
    const shown = isOrdering && moved ? (moved as readonly Row[]) : records;
    return (
        <>
            <TableFrame
                name={translate(`resources.${resource.name}.many`)}
                isBusy={isFetching}
                isStale={isPlaceholderData}
                {...frame}
            >
                {head}
                <TableBody ref={body} {...listening}>
                    {isPending && waiting}
                    {shown.map((record, index) => children(record, isOrdering ? first + index : undefined))}
                </TableBody>
            </TableFrame>
            <RowLayers
                {...{ resource, lang, rows }}
                orderLost={lost}
                order={
                    isLoaded
                        ? {
                              records: shown,
                              first,
                              total: Math.min(total, limits.countedRows),
                              body,
                              showMoved: setMoved,
                          }
                        : undefined
                }
            />
        </>
    );
}
