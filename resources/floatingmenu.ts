import { initially } from '../contract/field';
import { choice, status } from '../contract/fields/choice';
import { image } from '../contract/fields/image';
import { link } from '../contract/fields/link';
import { items } from '../contract/fields/list';
import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';

const title = localized(text({ max: 80 }));
const entry = { ...link(), icon: image('icon'), status: status() };

/** The menu that floats over every page: items of one's own beside copies of those of the global configuration. */
export const floatingmenu = defineResource({
    name: 'floatingmenu',
    route: 'web-setting/floating-menu',
    key: 'FLOATING_MENU',
    group: 'webSetting',
    icon: 'Widgets',
    singleton: true,
    items: 'items',
    fields: {
        items: items(
            { title, customType: initially(choice(['DEFAULT', 'CUSTOM']), 'CUSTOM'), ...entry },
            { shares: { setting: 'defaultFloatingMenu', when: { customType: ['DEFAULT'] } } },
        ),
    },
});

/** The items that every landing page starts with. */
export const defaultFloatingMenu = defineResource({
    name: 'defaultFloatingMenu',
    route: 'global-config/default-floating-menu',
    path: '/api/globalconfig/floatingmenu',
    group: 'globalConfig',
    icon: 'Widgets',
    scope: 'none',
    audience: 'admin',
    singleton: true,
    wire: { get: { audience: 'signedIn' } },
    fields: { items: items({ title, ...entry }) },
});
