import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isPicture } from '../../../contract/field';
import { requireCall } from '../../../contract/needed';
import { hasVerb, type Resource } from '../../../contract/resource';
import { useItemTitle } from '../../../fields/items/Summary';
import { NotFoundPage } from '../../base/page/NotFoundPage';
import { buildPath } from '../../base/routing/paths';
import { formatTime } from '../../base/ui/bangkok';
import { useDisarm } from '../../base/unsaved/UnsavedGuard';
import type { Packing } from '../../fields/form/schema';
import { createValues, getFormValues, type Values } from '../../fields/form/values';
import { buildBaseline, type Editing, type FormBaseline } from '../forms/editing';
import { Opening } from '../forms/Opening';
import { RecordForm } from '../forms/RecordForm';
import { newRecord } from '../preview/change';
import { useChangeNote } from '../records/useChangeNote';
import { getItemsField, listItems, withItems } from './items';
import { listSettingChanges } from './settingChanges';
import { type SettingProps, useSetting, useSettingWorld } from './useSetting';

/** Additions of a type's own page: initial values of a new item, and fields that cannot be changed here. */
type ItemPageOptions = {
    /** Overrides the default values of a new item; an `id` links it to a record that exists elsewhere. */
    initial?: Readonly<Values>;
    fixed?: readonly string[];
    intro?: ReactNode;
};

type Props = SettingProps & { itemId?: string } & ItemPageOptions;

/** The page that edits one item of a setting; without `itemId` it creates one. */
export function ItemPage(props: Props) {
    const { resource, itemId } = props;
    const opening = useSetting(props);
    return (
        <Opening {...opening}>
            {(setting) => {
                const isThere = itemId === undefined || listItems(resource, setting).some(({ id }) => id === itemId);
                return isThere ? <ItemForm {...props} setting={setting} /> : <NotFoundPage />;
            }}
        </Opening>
    );
}

/** Returns how an item is sent: by a call of its own, or within its setting. */
function buildPacking(resource: Resource, setting: Readonly<Values>, key: Readonly<Values>): Packing {
    const { updateitem } = resource.calls;
    if (updateitem)
        return { call: updateitem, prefix: 'item', pack: (values) => ({ ...key, version: 0, item: values }) };
    const pack = (values: Values) => ({ ...withItems(resource, setting, [values]), ...key, version: 0 });
    return { call: requireCall(resource, 'update'), prefix: `${getItemsField(resource).name}.0`, pack };
}

function ItemForm({ resource, variant, itemId, initial, fixed, intro, setting }: Props & { setting: Values }) {
    const translate = useTranslate();
    const note = useChangeNote(resource);
    const navigate = useNavigate();
    const disarm = useDisarm();
    const { resourceName, provider, languages, ldpId, lock, key, place, save } = useSettingWorld({ resource, variant });
    const getTitle = useItemTitle();
    const { name, fields } = getItemsField(resource);
    // Images come last, side by side.
    const images = Object.keys(fields).filter((field) => isPicture(fields[field]));
    const texts = Object.keys(fields).filter((field) => !images.includes(field));
    const hasOwnCall = hasVerb(resource, 'updateitem');
    const one = translate(`resources.${resource.name}.one`);
    const list = buildPath(resource, 'list', undefined, variant);
    const { id: newId, ...initialValues } = initial ?? {};
    const formId = `${resourceName}/${variant ?? ''}/${itemId ?? 'new'}`;

    function read(whole: Readonly<Values>, otherwise: Values, known = itemId): FormBaseline {
        const item = listItems(resource, whole).find(({ id }) => id === known);
        const { audit } = resource;
        if (!item) return buildBaseline(audit, otherwise, whole, false);
        return { ...buildBaseline(audit, getFormValues(fields, item, languages), whole), itemId: String(item.id) };
    }
    /** Returns the id of the item that exists now but did not before. */
    function idOfNew(after: Readonly<Values>, before: Readonly<Values>): string | undefined {
        const known = new Set(listItems(resource, before).map(({ id }) => id));
        const created = listItems(resource, after).find(({ id }) => !known.has(id));
        return created && String(created.id);
    }
    function placeIn(whole: Readonly<Values>, known = itemId): number {
        const items = listItems(resource, whole);
        const index = items.findIndex(({ id }) => id === known);
        return index < 0 ? items.length : index;
    }
    async function saveWithin({ whole, version, itemId }: FormBaseline, item: Values): Promise<Values> {
        const clean = getFormValues(resource.fields, whole, languages);
        const items: Values[] = [...listItems(resource, clean)];
        items[placeIn(whole, itemId)] = item;
        return save(withItems(resource, clean, items), version);
    }
    async function saveAlone({ version }: FormBaseline, item: Values): Promise<Values> {
        const which = variant === undefined ? {} : { variant };
        return (await provider.updateItem(resourceName, { item, version, ...which })).data;
    }

    /** Returns the setting with the item of the form in its place. */
    function toWhole(values: Values, whole: Readonly<Values>): Values {
        const items: Values[] = [...listItems(resource, whole)];
        items[placeIn(whole)] = { ...values, id: shownId };
        return { ...whole, ...withItems(resource, whole, items) };
    }
    const shownId = itemId ?? newRecord;

    const editing: Editing = {
        formId,
        getTitle: ({ values }) =>
            itemId === undefined
                ? translate(`resources.${resource.name}.new`)
                : getTitle(fields, values, languages.defaultLang) || one,
        fields,
        sections: { all: texts.concat(images) },
        languages,
        ldpId,
        packing: buildPacking(resource, getFormValues(resource.fields, setting, languages), key),
        opened: read(setting, { ...createValues(fields), ...initialValues }),
        ...(resource.delivered ? { shown: { resource, variant, above: [name, shownId], toWhole } } : {}),
        lock,
        ...(place && itemId !== undefined && { place }),
        ...(fixed ? { fixed } : {}),
        madeOnce: [],
        async save({ values, opened }) {
            const id = opened.exists ? opened.itemId : newId;
            const item = id === undefined ? values : { ...values, id };
            const data: Values = await (hasOwnCall ? saveAlone : saveWithin)(opened, item);
            return read(data, values, id === undefined ? idOfNew(data, opened.whole) : String(id));
        },
        sentAt: ({ whole, itemId }) => (hasOwnCall ? 'item' : `${name}.${placeIn(whole, itemId)}`),
        // An item whose id is known in advance may have been added by others in the meantime.
        toBaseline: (current, { values, itemId }) =>
            read(current, values, itemId ?? (newId === undefined ? undefined : String(newId))),
        onSaved({ itemId: savedId, values, whole }, meanwhile) {
            const isNew = itemId === undefined || savedId !== itemId;
            const title = getTitle(fields, values, languages.defaultLang) || one;
            const changes = listSettingChanges(hasOwnCall ? 'updateitem' : 'update', { variant, title }, whole);
            if (isNew && meanwhile) {
                const params = { name: meanwhile.by, time: formatTime(meanwhile.time) };
                note({ text: 'forms.meanwhile.created', params }, changes);
            } else note({ text: isNew ? 'notes.created' : 'notes.saved', params: { title } }, changes);
            if (!isNew) return;
            disarm(formId);
            navigate(list);
        },
    };
    return <RecordForm editing={editing} back={list} intro={intro} />;
}
