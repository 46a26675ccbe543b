import { defaultLanguage } from '../../i18n/languages';
import { defaultFloatingMenu, floatingmenu, takenOver } from '../../resources/floatingmenu';
import { globalScope } from '../base/database/tables';
import type { Services, Tenant } from '../base/services/context';
import { fail } from '../base/system/errors';
import type { Operations } from '../kernel/operations/operation';
import { update } from '../kernel/operations/update';
import { findSetting } from '../store/settings';
import type { Values } from '../store/values';

type Item = Values & { id?: string };
type Languages = Pick<Tenant, 'langs' | 'defaultLang'>;

const itemsOf = ({ items }: Readonly<Values>) => (Array.isArray(items) ? (items as Item[]) : []);
const isTaken = ({ customType, id }: Item) => customType === 'DEFAULT' && id !== undefined;

/** Loads the default items by id. */
async function defaults(services: Services): Promise<Map<string, Item>> {
    const key = { resource: defaultFloatingMenu, ldpId: globalScope, lang: defaultLanguage, variant: '' };
    const { values } = await findSetting(services, key);
    return new Map(itemsOf(values).map((item) => [item.id ?? '', item]));
}

/**
 * Returns the items, with those taken over as the defaults are now; one whose default no longer exists keeps its own
 * values.
 */
function shown(items: readonly Item[], known: ReadonlyMap<string, Item>, languages: Languages): Item[] {
    return items.map((item) => {
        const standing = isTaken(item) ? known.get(item.id ?? '') : undefined;
        return standing ? { ...item, ...takenOver(standing, languages) } : item;
    });
}

/** Returns a landing page's floating menu as it is displayed. */
export async function shownFloatingMenu(setting: Values, languages: Languages, services: Services): Promise<Values> {
    const items = itemsOf(setting);
    return items.some(isTaken) ? { ...setting, items: shown(items, await defaults(services), languages) } : setting;
}

const write = update(floatingmenu);

/** Operations of the floating menu. An item taken over has the id of a default item; only its status is its own. */
export const floatingMenuOperations: Operations = {
    async update(incoming, services) {
        const items = itemsOf(incoming.body);
        if (!items.some(isTaken)) return await write(incoming, services);
        const known = await defaults(services);
        const borrowed = items.filter(isTaken).flatMap(({ id }) => known.get(id ?? '') ?? []);
        const body = { ...incoming.body, items: shown(items, known, incoming.tenant ?? fail('notFound')) };
        return await write({ ...incoming, body, borrowed: { items: borrowed } }, services);
    },
};
