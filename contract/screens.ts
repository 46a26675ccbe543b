import type { VariantScreen } from './declaration/variants';
import type { IconName } from './icons';
import type { MenuGroup } from './menu';
import type { Page } from './page';
import { type Demand, mayDo, type Rights } from './permissions';
import type { Resource } from './resource';

/** One setting or collection on a screen; `variant` says which of a kept-several-times setting it is. */
export type Tab = { resource: Resource; variant?: string };

/** What a route shows: one tab for most types, several where settings share a route. */
export type Screen = {
    route: string;
    group: MenuGroup | undefined;
    icon: IconName;
    label: string;
    tabs: readonly Tab[];
};

/** The screen of a variant that has one of its own. */
function ownScreen({ resource: { variants }, variant }: Tab): VariantScreen | undefined {
    if (variant === undefined || !variants || 'from' in variants) return undefined;
    const screen = variants.routes[variant];
    return typeof screen === 'string' ? { route: screen } : screen;
}

function placesOf(resource: Resource): { route: string; icon: IconName; tab: Tab; label: string }[] {
    const { variants, icon } = resource;
    if (variants && 'routes' in variants) {
        return Object.keys(variants.routes).map((variant) => {
            const tab = { resource, variant };
            const label = `resources.${resource.name}.variants.${variant}`;
            return { route: routeOf(tab), icon: ownScreen(tab)?.icon ?? icon, tab, label };
        });
    }
    return [{ route: resource.route, icon, tab: { resource }, label: `resources.${resource.name}.name` }];
}

/** Where a tab is shown. */
export function routeOf(tab: Tab): string {
    return ownScreen(tab)?.route ?? tab.resource.route;
}

/** How many entries are advised at least, where any number is. */
export function recommendedFor(tab: Tab): number | undefined {
    return ownScreen(tab)?.recommended ?? tab.resource.recommended;
}

/**
 * The tab behind react-admin's word for it: a route that is one tab's alone, or a type's own name.
 *
 * @example findTab(resources, 'web-setting/side-bar') // { resource: bar, variant: 'SIDE' }
 */
export function findTab(resources: readonly Resource[], word: string): Tab | undefined {
    const places = resources.flatMap(placesOf).filter(({ route }) => route === word);
    if (places.length === 1) return places[0]?.tab;
    const resource = resources.find(({ name }) => name === word);
    return resource && { resource };
}

/** The screens of these resources in their order. Resources that share a route share a screen. */
export function screensOf(resources: readonly Resource[]): Screen[] {
    const screens = new Map<string, Screen>();
    for (const resource of resources) {
        if (resource.dialect === 'rest' && resource.group === undefined) continue;
        for (const { route, icon, tab, label } of placesOf(resource)) {
            const standing = screens.get(route);
            screens.set(route, {
                route,
                group: standing?.group ?? resource.group,
                icon: standing?.icon ?? icon,
                label: standing ? `screens.${route.split('/').at(-1)}` : label,
                tabs: [...(standing?.tabs ?? []), tab],
            });
        }
    }
    return [...screens.values()];
}

/** What an account needs to open a resource at all. */
export function demandOf(resource: Resource, verb?: keyof Resource['calls']): Demand {
    const call = verb ? resource.calls[verb] : undefined;
    return { audience: call?.audience ?? resource.audience, keys: resource.keys, level: call?.level ?? 1 };
}

/** The tabs of a screen that this account may see; none means that the screen does not exist for it. */
export function tabsFor(rights: Rights, screen: Screen): Tab[] {
    return screen.tabs.filter(({ resource }) => mayDo(rights, demandOf(resource)));
}

/** Whether an account may open a page. */
export function mayOpen(rights: Rights, page: Page): boolean {
    return mayDo(rights, { audience: page.audience, keys: page.keys, level: page.keys.length > 0 ? 1 : 0 });
}
