import type { VariantScreen } from './declaration/variants';
import type { IconName } from './icons';
import type { MenuGroup } from './menu';
import type { Page } from './page';
import { type Demand, mayDo, type Rights } from './permissions';
import type { Resource } from './resource';

/** One setting or collection on a screen; `variant` is the variant of a setting that has several. */
export type Tab = { resource: Resource; variant?: string };

/** The screen at a route: one tab for most types, several if settings share the route. */
export type Screen = {
    route: string;
    group: MenuGroup | undefined;
    icon: IconName;
    /** The letters that open it after `g`; undefined if none do. */
    letters: string | undefined;
    label: string;
    tabs: readonly Tab[];
};

/** Returns the screen of a variant; undefined if it has none of its own. */
function ownScreen({ resource: { variants }, variant }: Tab): VariantScreen | undefined {
    if (variant === undefined || !variants || 'from' in variants) return undefined;
    const screen = variants.routes[variant];
    return typeof screen === 'string' ? { route: screen } : screen;
}

type ScreenEntry = Omit<Screen, 'group' | 'tabs'> & { tab: Tab };

function getScreenEntries(resource: Resource): ScreenEntry[] {
    const { variants, icon, letters } = resource;
    if (variants && 'routes' in variants) {
        return Object.keys(variants.routes).map((variant) => {
            const tab = { resource, variant };
            const label = `resources.${resource.name}.variants.${variant}`;
            const screen = ownScreen(tab);
            return { route: getRoute(tab), icon: screen?.icon ?? icon, letters: screen?.letters, tab, label };
        });
    }
    return [{ route: resource.route, icon, letters, tab: { resource }, label: `resources.${resource.name}.name` }];
}

/** Returns the route of the screen that shows a tab. */
export function getRoute(tab: Tab): string {
    return ownScreen(tab)?.route ?? tab.resource.route;
}

/** Returns the recommended minimum number of entries; undefined if there is none. */
export function getRecommended(tab: Tab): number | undefined {
    return ownScreen(tab)?.recommended ?? tab.resource.recommended;
}

/**
 * Finds the tab for a resource name of react-admin: a route that belongs to a single tab, or the name of a type.
 *
 * @example findTab(resources, 'web-setting/side-bar') // { resource: bar, variant: 'SIDE' }
 */
export function findTab(resources: readonly Resource[], resourceName: string): Tab | undefined {
    const entries = resources.flatMap(getScreenEntries).filter(({ route }) => route === resourceName);
    if (entries.length === 1) return entries[0]?.tab;
    const resource = resources.find(({ name }) => name === resourceName);
    return resource && { resource };
}

/** Lists the screens of these resources in their order. Resources that share a route share a screen. */
export function listScreens(resources: readonly Resource[]): Screen[] {
    const screens = new Map<string, Screen>();
    for (const resource of resources) {
        if (resource.dialect === 'rest' && resource.group === undefined) continue;
        for (const { route, icon, letters, tab, label } of getScreenEntries(resource)) {
            const existing = screens.get(route);
            screens.set(route, {
                route,
                group: existing?.group ?? resource.group,
                icon: existing?.icon ?? icon,
                letters: existing?.letters ?? letters,
                label: existing ? `screens.${route.split('/').at(-1)}` : label,
                tabs: [...(existing?.tabs ?? []), tab],
            });
        }
    }
    return [...screens.values()];
}

/** Returns the permissions required to open a resource, or to use one of its verbs. */
export function getDemand(resource: Resource, verb?: keyof Resource['calls']): Demand {
    const call = verb ? resource.calls[verb] : undefined;
    return { audience: call?.audience ?? resource.audience, keys: resource.keys, level: call?.level ?? 1 };
}

/** Returns the tabs of a screen that an account may see; if there are none, the screen does not exist for it. */
export function getVisibleTabs(rights: Rights, screen: Screen): Tab[] {
    return screen.tabs.filter(({ resource }) => mayDo(rights, getDemand(resource)));
}

/** Whether an account may open a page. */
export function mayOpen(rights: Rights, page: Page): boolean {
    return mayDo(rights, { audience: page.audience, keys: page.keys, level: page.keys.length > 0 ? 1 : 0 });
}
