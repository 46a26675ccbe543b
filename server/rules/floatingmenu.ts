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

/** The default items by their ids. */
async function defaults(services: Services): Promise<Map<string, Item>> {
    const key = { resource: defaultFloatingMenu, ldpId: globalScope, lang: defaultLanguage, variant: '' };
    const { values } = await findSetting(services, key);
    return new Map(itemsOf(values).map((item) => [item.id ?? '', item]));
}

/** Items as they stand, those that were taken over as the defaults are now; without a default they stay what they were. */
function shown(items: readonly Item[], known: ReadonlyMap<string, Item>, languages: Languages): Item[] {
    return items.map((item) => {
        const standing = isTaken(item) ? known.get(item.id ?? '') : undefined;
        return standing ? { ...item, ...takenOver(standing, languages) } : item;
    });
}

/** A landing page's floating menu as people see it. */
export async function shownFloatingMenu(setting: Values, languages: Languages, services: Services): Promise<Values> {
    const items = itemsOf(setting);
    return items.some(isTaken) ? { ...setting, items: shown(items, await defaults(services), languages) } : setting;
}

const write = update(floatingmenu);

/** An item that is taken over bears the id of a default one, and nothing of it is the caller's but its status. */
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
