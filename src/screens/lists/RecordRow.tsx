import { type MouseEvent, memo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { hasVerb } from '../../../contract/resource';
import { ViewLink } from '../../base/page/ViewLink';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { buildPath } from '../../base/routing/paths';
import { getRecordTitle } from '../../fields/record';
import { RowActionButtons } from '../actions/RowActionButtons';
import { useScrollIntoView } from '../records/made';
import { PlaceCell } from './order/PlaceCell';
import { RecordCell } from './RecordCell';
import { RowIcon } from './RowIcon';
import type { RowSetting } from './rowSetting';

type Props = {
    setting: RowSetting;
    record: RaRecord;
    isSelected: boolean;
    /** Whether the record has just been created. */
    isMade: boolean;
    /** The record's position in the whole list; undefined if the list is not shown in its order. */
    position: number | undefined;
};

/** Whether a click opens the row: not one on a control, or at the end of a text selection. */
function opensRow({ target }: MouseEvent): boolean {
    if (!(target instanceof Element) || target.closest('a, button, input, label, [role="button"], [role="link"]'))
        return false;
    return (window.getSelection()?.toString() ?? '') === '';
}

/**
 * One record. A page change renders at least twenty rows at once: therefore they are plain elements, styled by the
 * table, with one dialog, drawer and tooltip for all rows.
 */
export const RecordRow = memo(function RecordRow({ setting, record, isSelected, isMade, position }: Props) {
    const {
        resource,
        columns,
        lang,
        ldpId,
        actions,
        selectable,
        orderable,
        mayDelete,
        mayDuplicate,
        mayCopy,
        hasActions,
        hasPages,
        ownId,
    } = setting;
    const translate = useTranslate();
    const title = getRecordTitle(resource, record, lang);
    const row = useScrollIntoView<HTMLTableRowElement>(isMade);
    const path = hasVerb(resource, 'get') ? addLdpToAddress(buildPath(resource, 'edit', record.id), ldpId) : undefined;
    return (
        <tr
            ref={row}
            data-made={isMade || undefined}
            data-selected={isSelected || undefined}
            data-opens={path !== undefined || undefined}
            onClick={(event) => {
                if (path !== undefined && opensRow(event)) actions.open(path);
            }}
        >
            {selectable && (
                <td data-check>
                    {record.id !== ownId && (
                        <label>
                            <input
                                type="checkbox"
                                checked={isSelected}
                                aria-label={translate('lists.bulk.row', { title })}
                                onChange={() => actions.select(record.id)}
                            />
                        </label>
                    )}
                </td>
            )}
            {orderable && <PlaceCell record={record} title={title} position={position} actions={actions} />}
            {columns.map((name) => (
                <RecordCell key={name} setting={setting} record={record} name={name} title={title} path={path} />
            ))}
            <td data-actions>
                {hasPages && <ViewLink look="row" of={{ resource, record, title }} />}
                {hasActions && (
                    <RowActionButtons
                        resource={resource}
                        record={record}
                        title={title}
                        onPress={(action) => actions.ask({ record, action })}
                    />
                )}
                <button
                    type="button"
                    data-tip={translate('history.title')}
                    aria-label={translate('history.of', { title })}
                    aria-haspopup="dialog"
                    onClick={() => actions.showHistory(record)}
                >
                    <RowIcon name="history" />
                </button>
                {(mayDuplicate || mayCopy) && (
                    <button
                        type="button"
                        data-tip={translate('lists.rowMenu.action')}
                        aria-label={translate('lists.rowMenu.of', { title })}
                        aria-haspopup="menu"
                        onClick={({ currentTarget: anchor }) =>
                            actions.offer({ record, anchor, mayDuplicate, mayCopy })
                        }
                    >
                        <RowIcon name="menu" />
                    </button>
                )}
                {mayDelete && (
                    <button
                        type="button"
                        data-tip={translate('lists.delete.action')}
                        aria-label={translate('lists.delete.of', { title })}
                        onClick={() => actions.remove(record)}
                    >
                        <RowIcon name="remove" />
                    </button>
                )}
            </td>
        </tr>
    );
});
