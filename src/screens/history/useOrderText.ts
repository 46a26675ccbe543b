import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Revision } from './revision';

/**
 * Returns a function that describes a change of order: the move of one record, or the number of moved records;
 * undefined for any other change.
 */
export function useOrderText(): (revision: Pick<Revision, 'order' | 'title'>) => string | undefined {
    const translate = useTranslate();
    return useCallback(
        ({ order, title }) => {
            if (!order) return undefined;
            const { count, from, to } = order;
            return from === undefined || to === undefined
                ? translate('history.order.many', { smart_count: count })
                : translate('history.order.moved', { title, from, to });
        },
        [translate],
    );
}
