import { type RaRecord, useTranslate } from 'react-admin';
import { RowIcon } from '../RowIcon';
import type { RowActions } from '../rowActions';
import { hintId } from './hold';

type Props = { record: RaRecord; title: string; position: number | undefined; actions: RowActions };

/**
 * The handle and position of a row; empty if the list is not shown in its order. The code for moving is loaded after
 * the rows.
 */
export function PlaceCell({ record, title, position, actions }: Props) {
    const translate = useTranslate();
    if (position === undefined) return <td />;
    return (
        <td data-place>
            <button
                type="button"
                data-hold
                aria-label={translate('lists.actionOf', { action: translate('lists.order.move'), title })}
                aria-roledescription={translate('lists.order.sortable')}
                aria-describedby={hintId}
                onPointerDown={(event) => actions.hold(record.id, event)}
                onKeyDown={(event) => actions.hold(record.id, event)}
            >
                <RowIcon name="hold" />
            </button>
            <button
                type="button"
                data-number
                aria-haspopup="dialog"
                aria-label={translate('lists.order.place', { place: position, title })}
                onClick={(event) => actions.choosePlace({ record, anchor: event.currentTarget })}
            >
                {position}
            </button>
        </td>
    );
}
