import { useTranslate } from 'ra-core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Resource } from '../../contract/resource';
import { hintId } from './order/hold';
import { OrderLayer } from './order/useOrderLayer';
import { titleOf } from './record';
import type { useRowActions } from './rowActions';

const HistoryDrawer = lazy(() =>
    import('../history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
);

const ActionDialog = lazy(() => import('../actions/ActionDialog').then((module) => ({ default: module.ActionDialog })));

type Order = Pick<ComponentProps<typeof OrderLayer>, 'records' | 'first' | 'total' | 'body' | 'showMoved'>;

type Props = {
    resource: Resource;
    lang: string;
    rows: ReturnType<typeof useRowActions>;
    /** Undefined until rows can be moved. */
    order: Order | undefined;
};

/** What rows open: one of each for all of them. */
export function RowLayers({ resource, lang, rows, order }: Props) {
    const translate = useTranslate();
    const { holds, history, closeHistory, asked, closeAsked, placing, closePlacing } = rows;
    return (
        <>
            <span id={hintId} hidden>
                {translate('lists.order.instructions')}
            </span>
            <Suspense>
                {order && <OrderLayer {...{ resource, lang, holds, placing, closePlacing }} {...order} />}
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
        </>
    );
}
