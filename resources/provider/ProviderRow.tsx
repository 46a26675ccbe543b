import { memo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../contract/resource';
import type { PicturedProvider } from '../../fields/providers/picture';
import { buildPath } from '../../src/base/routing/paths';
import { getKind } from '../../src/fields/kinds';
import { useFieldLabel } from '../../src/fields/labels';
import { findField } from '../../src/fields/record';
import { PlaceCell } from '../../src/screens/lists/order/PlaceCell';
import { RowIcon } from '../../src/screens/lists/RowIcon';
import type { RowActions } from '../../src/screens/lists/rowActions';
import { Pictures, pictureNames } from './Pictures';

type Props = {
    resource: Resource;
    record: RaRecord & PicturedProvider;
    actions: RowActions;
    isOrdered: boolean;
    /** The position in the whole list; undefined if the list is not in its stored order now. */
    position: number | undefined;
};

/** A row with a provider, its six pictures, and how many of them are its own. */
export const ProviderRow = memo(function ProviderRow({ resource, record, actions, isOrdered, position }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { name, images } = record;
    const path = buildPath(resource, 'edit', record.id);
    const own = pictureNames.filter((each) => images[each]).length;
    const { updatedTime } = resource.audit;
    const time = findField(resource, updatedTime);
    const Time = time && getKind(time.kind).Column;
    return (
        <tr data-opens>
            {isOrdered && <PlaceCell record={record} title={name} position={position} actions={actions} />}
            <td data-naming>
                <Link to={path}>{name}</Link>
                <small>{translate('resources.provider.owned', { own, count: pictureNames.length })}</small>
            </td>
            <td data-pictures data-whole data-composite>
                <Link to={path} tabIndex={-1} aria-hidden>
                    <Pictures provider={record} />
                </Link>
            </td>
            <td data-author data-label={record[updatedTime] ? getLabel(updatedTime) : undefined}>
                {Time && time && <Time field={time} value={record[updatedTime]} lang="" />}
            </td>
            <td data-actions>
                <button
                    type="button"
                    data-tip={translate('history.title')}
                    aria-label={translate('history.of', { title: name })}
                    aria-haspopup="dialog"
                    onClick={() => actions.showHistory(record)}
                >
                    <RowIcon name="history" />
                </button>
            </td>
        </tr>
    );
});
