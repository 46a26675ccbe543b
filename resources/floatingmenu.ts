import type { Languages } from '../contract/field';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { image } from '../fields/image/field';
import { items } from '../fields/items/field';
import { localized } from '../fields/localized/field';
import { link } from '../fields/route/field';
import { status } from '../fields/status/field';
import { text } from '../fields/text/field';

const title = localized(text({ max: 80 }));
const entry = { ...link(), icon: image('icon'), status: status() };

/**
 * The floating menu of every page: the landing page's own items and items of the global configuration, which are
 * referred to by id.
 */
export const floatingmenu = defineResource({
    name: 'floatingmenu',
    route: 'web-setting/floating-menu',
    key: 'FLOATING_MENU',
    group: 'webSetting',
    icon: 'Widgets',
    letters: 'nf',
    singleton: true,
    items: 'items',
    fields: { items: items({ title, customType: choice(['DEFAULT', 'CUSTOM']), ...entry }) },
    delivered: { fields: ['items'] },
});

/** The default items, which every landing page starts with. */
export const defaultFloatingMenu = defineResource({
    name: 'defaultFloatingMenu',
    route: 'global-config/default-floating-menu',
    path: '/api/globalconfig/floatingmenu',
    group: 'globalConfig',
    icon: 'Widgets',
    letters: 'nd',
    scope: 'none',
    audience: 'admin',
    singleton: true,
    wire: { get: { audience: 'signedIn' } },
    fields: { items: items({ title, ...entry }) },
});

type Title = Readonly<Record<string, string>>;

/**
 * Returns the values of a default item on a landing page: its title in the languages of the landing page; the default
 * language falls back to English.
 *
 * @example
 * localizeDefaultItem(item, { langs: ['th'], defaultLang: 'th' })
 * // { title: { th: 'Promotions' }, icon, routeType, route }
 */
export function localizeDefaultItem(item: Readonly<Record<string, unknown>>, { langs, defaultLang }: Languages) {
    // Default items are stored with a localized title.
    const titles = (item.title ?? {}) as Title;
    const title = Object.fromEntries(langs.flatMap((lang) => (titles[lang] ? [[lang, titles[lang]]] : [])));
    const { icon, routeType, route } = item;
    return { title: { ...title, [defaultLang]: titles[defaultLang] || titles.en || '' }, icon, routeType, route };
}
