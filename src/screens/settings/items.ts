import type { Fields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { getHeldFields } from '../../../contract/walk';
import type { Values } from '../../fields/form/values';

export type SettingItem = Values & { id: string };

/** Returns the field of a setting that its pages show as a list: its name and the fields of an item. */
export function getItemsField(resource: Resource): { name: string; fields: Fields } {
    const name = resource.items ?? '';
    const field = resource.fields[name];
    const fields = field?.holds === 'items' ? getHeldFields(field).fields : undefined;
    if (!fields)
        throw new Error(
            `The resource "${resource.name}" has no items, but its page lists them. Set \`items\` in its declaration ` +
                'in resources/ to the name of a field made by items(), or show the setting with SettingPage.',
        );
    return { name, fields };
}

/** Returns the items of a setting. */
export function listItems(resource: Resource, setting: Readonly<Values>): readonly SettingItem[] {
    const items = setting[getItemsField(resource).name];
    return Array.isArray(items) ? items : [];
}

/** Returns a setting with other items. */
export function withItems(resource: Resource, setting: Readonly<Values>, items: readonly Values[]): Values {
    return { ...setting, [getItemsField(resource).name]: items };
}

/** Returns a list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
    const rest = list.filter((_entry, index) => index !== from);
    return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
