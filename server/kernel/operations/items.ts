import type { Fields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import type { Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import { findSetting, type Setting, saveSetting } from '../../store/settings';
import type { Values } from '../../store/values';
import { createWrite } from '../../store/write';
import { isLocalized, keepHiddenTexts } from './languages';
import type { Operation } from './operation';
import { collectItemIds, prepareValues } from './prepare';
import { getLangs, getSettingKey } from './scope';

type IdentifiedItem = Values & { id: string };

function getItems({ values }: Setting, name: string): IdentifiedItem[] {
    // The resource stores its items under this name.
    return values[name] as IdentifiedItem[];
}

/** Returns the field with the items of a setting. Only resources with `items` have calls for single items. */
function getItemsField({ name, items, fields }: Resource): { name: string; fields: Fields } {
    const field = items === undefined ? undefined : fields[items];
    if (items === undefined || field?.holds !== 'items')
        throw new Error(`The resource "${name}" has verbs for items, but no field made by items()`);
    return { name: items, fields: { [items]: field } };
}

/**
 * Saves one item of a setting: replaces the item with this id, or appends one without an id. Returns the whole setting.
 */
export function updateitem(resource: Resource): Operation<'updateitem'> {
    const { name, fields } = getItemsField(resource);
    return async (incoming, services) => {
        const key = getSettingKey(resource, incoming);
        const current = await findSetting(services, key);
        const { version } = incoming.body;
        if (current.version !== version) return conflict(current.answer, resource.audit);
        const known = collectItemIds(fields, current.values);
        const body = { [name]: [incoming.body.item] };
        const written = await prepareValues(services, key.ldpId, fields, body, known, (path) =>
            path.replace(/^[^.]+\.0/, 'item'),
        );
        const prepared = isLocalized(resource)
            ? keepHiddenTexts(fields, written, current.values, getLangs(incoming))
            : written;
        // One item was prepared.
        const [item] = prepared[name] as [IdentifiedItem];
        const items = getItems(current, name);
        const isStored = items.some(({ id }) => id === item.id);
        const next = isStored ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item];
        const values = { ...current.values, [name]: next };
        const write = createWrite(incoming, resource.name, services);
        const saved = await saveSetting(services, key, write, values, version, { before: current });
        return saved ?? conflict((await findSetting(services, key)).answer, resource.audit);
    };
}

/** Changes the status of an item. The caller sends no version, so the setting is locked between reading and writing. */
async function setItemStatus(
    resource: Resource,
    name: string,
    incoming: Parameters<Operation<'updateitemstatus'>>[0],
    services: Services,
): Promise<Values | undefined> {
    const key = getSettingKey(resource, incoming);
    const { id, status } = incoming.body;
    return await services.db.transaction().execute(async (transaction) => {
        const current = await findSetting(services, key, transaction, true);
        const items = getItems(current, name);
        if (!items.some((item) => item.id === id)) return fail('notFound');
        const next = items.map((item) => (item.id === id ? { ...item, status } : item));
        const write = createWrite(incoming, resource.name, services);
        const values = { ...current.values, [name]: next };
        return await saveSetting(services, key, write, values, current.version, { db: transaction, before: current });
    });
}

export function updateitemstatus(resource: Resource): Operation<'updateitemstatus'> {
    const { name } = getItemsField(resource);
    // A setting that was never saved, whose default values contain items, cannot be locked; a concurrent call may save
    // it first, but only once.
    return async (incoming, services) =>
        (await setItemStatus(resource, name, incoming, services)) ??
        (await setItemStatus(resource, name, incoming, services)) ??
        fail('conflict');
}
