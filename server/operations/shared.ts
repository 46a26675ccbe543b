import { type Fields, holds } from '../../contract/field';
import type { ItemsField } from '../../contract/fields/list';
import type { Services } from '../context';
import { globalScope } from '../database/tables';
import { findSetting } from '../store/settings';
import type { Values } from '../store/values';
import { itemIds } from './prepare';

const itemsIn = (values: Values, name: string): Values[] =>
    (Array.isArray(values[name]) ? values[name] : []).map((item: unknown) => Object(item));

/** The ids in a body that name items of another setting, by the place of their list; they stand there already. */
export async function sharedIds(
    services: Pick<Services, 'db' | 'dialect' | 'log' | 'resources'>,
    fields: Fields,
    body: Values,
): Promise<ReturnType<typeof itemIds>> {
    const known: ReturnType<typeof itemIds> = new Map();
    for (const [name, field] of Object.entries(fields)) {
        const { shares } = field.kind === 'items' ? (field as ItemsField) : {};
        const resource = shares && services.resources.find((each) => each.name === shares.setting);
        const asking = shares ? itemsIn(body, name).filter((item) => item.id && holds(shares.when, item)) : [];
        if (!resource || asking.length === 0) continue;
        const { values } = await findSetting(services, { resource, ldpId: globalScope, variant: '' });
        const standing = new Set([...itemIds(resource.fields, values).values()].flatMap((ids) => [...ids]));
        known.set(name, new Set(asking.map(({ id }) => String(id)).filter((id) => standing.has(id))));
    }
    return known;
}
