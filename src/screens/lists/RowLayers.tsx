import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import { getRecordTitle } from '../../fields/record';
import { actionDialog } from '../actions/chunks';
import { historyDrawer } from '../history/chunks';
import { spreadDialog } from '../spread/chunks';
import { hintId } from './order/hold';
import type { OrderLayer } from './order/OrderLayer';
import { orderLayer } from './order/useOrderLayer';
import type { useRowActions } from './rowActions';

const rowMenu = createChunk(() => import('./RowMenu').then(({ RowMenu }) => RowMenu));

type OrderProps = Pick<ComponentProps<typeof OrderLayer>, 'records' | 'first' | 'total' | 'body' | 'showMoved'>;

type Props = {
    resource: Resource;
    lang: string;
    rows: ReturnType<typeof useRowActions>;
    /** Undefined until rows can be moved. */
    order: OrderProps | undefined;
    /** Called if the chunk for moving rows fails to load. */
    orderLost(): void;
};

/** The dialogs and drawers that rows open: one of each for all rows. */
export function RowLayers({ resource, lang, rows, order, orderLost }: Props) {
    const translate = useTranslate();
    const {
        actions,
        offered,
        closeOffered,
        holds,
        history,
        closeHistory,
        copied,
        closeCopied,
        request,
        closeAsked,
        placing,
        closePlacing,
    } = rows;
    return (
        <>
            <span id={hintId} hidden>
                {translate('lists.order.instructions')}
            </span>
            {order && (
                <Chunked of={orderLayer} onLost={orderLost}>
                    {(OrderLayer) => <OrderLayer {...{ resource, lang, holds, placing, closePlacing }} {...order} />}
                </Chunked>
            )}
            {request && (
                <Chunked of={actionDialog} onLost={closeAsked}>
                    {(ActionDialog) => (
                        <ActionDialog
                            resource={resource}
                            action={request.action}
                            id={request.record.id}
                            title={getRecordTitle(resource, request.record, lang)}
                            onClose={closeAsked}
                        />
                    )}
                </Chunked>
            )}
            {offered && (
                <Chunked of={rowMenu} onLost={closeOffered}>
                    {(RowMenu) => <RowMenu {...{ resource, actions }} request={offered} onClose={closeOffered} />}
                </Chunked>
            )}
            {copied && (
                <Chunked of={spreadDialog} onLost={closeCopied}>
                    {(SpreadDialog) => (
                        <SpreadDialog
                            resource={resource}
                            ids={[String(copied.id)]}
                            title={getRecordTitle(resource, copied, lang)}
                            onClose={closeCopied}
                        />
                    )}
                </Chunked>
            )}
            {history && (
                <Chunked of={historyDrawer} onLost={closeHistory}>
                    {(HistoryDrawer) => (
                        <HistoryDrawer
                            resource={resource}
                            recordId={String(history.id)}
                            title={getRecordTitle(resource, history, lang)}
                            onClose={closeHistory}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
