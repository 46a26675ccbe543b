import { defaultLanguage } from '../../i18n/languages';
import { defaultFloatingMenu, floatingmenu, localizeDefaultItem } from '../../resources/floatingmenu';
import { globalScope } from '../base/database/tables';
import type { Services, Tenant } from '../base/services/context';
import { fail } from '../base/system/errors';
import type { Operations } from '../kernel/operations/operation';
import { update } from '../kernel/operations/update';
import { findSetting } from '../store/settings';
import type { Values } from '../store/values';

type FloatingMenuItem = Values & { id?: string };
type Languages = Pick<Tenant, 'langs' | 'defaultLang'>;

// The declaration's schema validated the items when they were saved.
const getItems = ({ items }: Readonly<Values>) => (Array.isArray(items) ? (items as FloatingMenuItem[]) : []);
const isTakenOver = ({ customType, id }: FloatingMenuItem) => customType === 'DEFAULT' && id !== undefined;

/** Loads the default items by id. */
async function loadDefaultItems(services: Services): Promise<Map<string, FloatingMenuItem>> {
    const key = { resource: defaultFloatingMenu, ldpId: globalScope, lang: defaultLanguage, variant: '' };
    const { values } = await findSetting(services, key);
    return new Map(getItems(values).map((item) => [item.id ?? '', item]));
}

/**
 * Returns the items, with those taken over as the defaults are now; one whose default no longer exists keeps its own
 * values.
 */
function completeItems(
    items: readonly FloatingMenuItem[],
    known: ReadonlyMap<string, FloatingMenuItem>,
    languages: Languages,
): FloatingMenuItem[] {
    return items.map((item) => {
        const defaultItem = isTakenOver(item) ? known.get(item.id ?? '') : undefined;
        return defaultItem ? { ...item, ...localizeDefaultItem(defaultItem, languages) } : item;
    });
}

/** Returns a landing page's floating menu as it is displayed. */
export async function completeFloatingMenu(setting: Values, languages: Languages, services: Services): Promise<Values> {
    const items = getItems(setting);
    return items.some(isTakenOver)
        ? { ...setting, items: completeItems(items, await loadDefaultItems(services), languages) }
        : setting;
}

const updateFloatingMenu = update(floatingmenu);

/** Operations of the floating menu. An item taken over has the id of a default item; only its status is its own. */
export const floatingMenuOperations: Operations = {
    async update(incoming, services) {
        const items = getItems(incoming.body);
        if (!items.some(isTakenOver)) return await updateFloatingMenu(incoming, services);
        const known = await loadDefaultItems(services);
        const borrowed = items.filter(isTakenOver).flatMap(({ id }) => known.get(id ?? '') ?? []);
        const body = { ...incoming.body, items: completeItems(items, known, incoming.tenant ?? fail('notFound')) };
        return await updateFloatingMenu({ ...incoming, body, borrowed: { items: borrowed } }, services);
    },
};
