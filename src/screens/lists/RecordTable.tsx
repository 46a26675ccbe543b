import { useMemo, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { hasCopyableRecords } from '../../../contract/copiedTypes';
import { findAddressField } from '../../../contract/delivery/ownPage';
import { canDuplicate } from '../../../contract/duplicate';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { Verb } from '../../../contract/verb';
import { isFromEnd } from '../../../providers/farPages';
import { useLandingPage, useMay, useProfile } from '../../base/session/SessionContext';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { useFieldLabel } from '../../fields/labels';
import { getRecordTitle } from '../../fields/record';
import { getDefaultSort, isListFiltered } from '../records/listState';
import { useCreatedId } from '../records/made';
import { OrderedRows } from './OrderedRows';
import { RecordRow } from './RecordRow';
import { useRowActions } from './rowActions';
import type { RowSetting } from './rowSetting';
import { rowStyle } from './rowStyle';
import { SkeletonRows } from './SkeletonRows';
import { TableHeading } from './TableHeading';
import { tableStyle } from './tableStyle';
import { useTranslationGaps } from './useTranslationGaps';

const tableSx = [tableStyle, rowStyle];

/** Returns the rows with the position of the first one; while others are loading, the previous values. */
function useShown(resource: Resource) {
    const { data = [], sort, filterValues, isPlaceholderData, page, perPage, total = 0 } = useListContext();
    const usual = getDefaultSort(resource);
    const showsOrder =
        sort.field === usual.field && sort.order === usual.order && !isListFiltered(filterValues) && !isFromEnd(page);
    const shown = useRef({ first: 1, showsOrder });
    if (!isPlaceholderData) shown.current = { first: (page - 1) * perPage + 1, showsOrder: showsOrder && total > 1 };
    return { data, ...shown.current };
}

/** The table with one page of records. It has a sticky head, and skeleton rows while loading. */
export function RecordTable({ resource, columns }: { resource: Resource; columns: readonly string[] }) {
    const translate = useTranslate();
    const may = useMay();
    const { id: ownId } = useProfile();
    const { id: ldpId, defaultLang: lang } = useLandingPage();
    const { isPending, selectedIds } = useListContext();
    const { data, first, showsOrder } = useShown(resource);
    const getLabel = useFieldLabel();
    const createdId = useCreatedId();
    const created = data.find(({ id }) => String(id) === createdId);
    const rows = useRowActions(resource);
    const { actions } = rows;
    const gaps = useTranslationGaps(resource, data, columns);

    const setting = useMemo<RowSetting>(() => {
        const mayDo = (verb: Verb) => hasVerb(resource, verb) && may(getDemand(resource, verb));
        const [maySwitch, mayDelete] = [mayDo('updatestatus'), mayDo('delete')];
        const orderable = mayDo('updateseq');
        return {
            resource,
            columns,
            labels: Object.fromEntries(columns.map((name) => [name, getLabel(name)])),
            lang,
            ldpId,
            actions,
            maySwitch,
            mayDelete,
            mayDuplicate: canDuplicate(resource) && mayDo('create'),
            orderable,
            mayCopy: hasCopyableRecords(resource) && mayDo('create'),
            selectable: maySwitch || mayDelete,
            hasPages: findAddressField(resource) !== undefined,
            hasActions: Object.keys(resource.actions).length > 0,
            gaps,
            ownId,
        };
    }, [gaps, resource, columns, getLabel, lang, ldpId, actions, may, ownId]);
    const { orderable, selectable } = setting;
    const isOrdering = orderable && showsOrder && !isPending;
    const shape = { resource, columns, selectable, orderable };

    return (
        <>
            <div role="status" style={visuallyHidden}>
                {created && translate('lists.made.marked', { title: getRecordTitle(resource, created, lang) })}
            </div>
            <OrderedRows
                {...{ resource, rows, first, isOrdering }}
                records={data}
                around={276}
                sx={tableSx}
                head={<TableHeading {...shape} isOrdering={isOrdering} />}
                waiting={<SkeletonRows {...shape} />}
            >
                {(record, position) => (
                    <RecordRow
                        key={record.id}
                        setting={setting}
                        record={record}
                        isSelected={selectedIds.includes(record.id)}
                        isMade={record === created}
                        position={position}
                    />
                )}
            </OrderedRows>
        </>
    );
}
