import { type ComponentType, createContext, lazy, useContext } from 'react';
import type { Resource } from '../../../contract/resource';
import { ListPage } from '../lists/ListPage';

type SettingPageProps = { resource: Resource; variant?: string };

/** The props of each page of a type. An `ItemPage` without `itemId` creates an item. */
export type PageProps = {
    ListPage: { resource: Resource };
    CreatePage: { resource: Resource };
    EditPage: { resource: Resource; id: string };
    SettingPage: SettingPageProps;
    ItemsPage: SettingPageProps;
    ItemPage: SettingPageProps & { itemId?: string };
};

/** A type's own pages: `resources/<name>/views.tsx` exports the pages that it replaces, under the same names. */
export type Views = { [Name in keyof PageProps]?: ComponentType<PageProps[Name]> };

type Pages = { [Name in keyof PageProps]: ComponentType<PageProps[Name]> };

const loads = {
    CreatePage: () => import('../forms/CreatePage').then((module) => module.CreatePage),
    EditPage: () => import('../forms/EditPage').then((module) => module.EditPage),
    SettingPage: () => import('../settings/SettingPage').then((module) => module.SettingPage),
    ItemsPage: () => import('../settings/ItemsPage').then((module) => module.ItemsPage),
    ItemPage: () => import('../settings/ItemPage').then((module) => module.ItemPage),
};

const usual: Pages = {
    ListPage,
    CreatePage: lazy(async () => ({ default: await loads.CreatePage() })),
    EditPage: lazy(async () => ({ default: await loads.EditPage() })),
    SettingPage: lazy(async () => ({ default: await loads.SettingPage() })),
    ItemsPage: lazy(async () => ({ default: await loads.ItemsPage() })),
    ItemPage: lazy(async () => ({ default: await loads.ItemPage() })),
};

type Load = () => Promise<Views>;

const views = new Map<string, Load>();

/** Finds the function that loads a type's own pages, by the type's name. */
export const ViewsContext = createContext((name: string): Load | undefined => views.get(name));

const known = new WeakMap<Load, Pages>();

/**
 * Checks the exports of `resources/<name>/views.tsx`: one with an unknown name would silently never be shown.
 *
 * @throws {Error} if an export has an unknown name
 */
function checked(name: string, module: Views): Views {
    const pages = Object.keys(usual);
    const unknown = Object.keys(module).filter((exported) => !pages.includes(exported));
    if (unknown.length === 0) return module;
    throw new Error(
        `resources/${name}/views.tsx exports ${unknown.join(', ')}, but there is no such page. Pages are ` +
            `${pages.join(', ')}. Rename the export, or move it to another file.`,
    );
}

/** Registers the views of types by the types' names. */
export function registerViews(added: Readonly<Record<string, Load>>): void {
    for (const [name, load] of Object.entries(added)) views.set(name, load);
}

/**
 * Returns the pages with a type's own ones. A lazy component cannot resolve to another lazy component, so default pages
 * are loaded here as well.
 */
function withViews(load: Load): Pages {
    return {
        ListPage: lazy(async () => ({ default: (await load()).ListPage ?? ListPage })),
        CreatePage: lazy(async () => ({ default: (await load()).CreatePage ?? (await loads.CreatePage()) })),
        EditPage: lazy(async () => ({ default: (await load()).EditPage ?? (await loads.EditPage()) })),
        SettingPage: lazy(async () => ({ default: (await load()).SettingPage ?? (await loads.SettingPage()) })),
        ItemsPage: lazy(async () => ({ default: (await load()).ItemsPage ?? (await loads.ItemsPage()) })),
        ItemPage: lazy(async () => ({ default: (await load()).ItemPage ?? (await loads.ItemPage()) })),
    };
}

/** Returns the pages of a type: the default ones, except those that it replaces. The result is stable per type. */
export function usePages({ name }: Resource): Pages {
    const load = useContext(ViewsContext)(name);
    if (!load) return usual;
    const pages = known.get(load) ?? withViews(async () => checked(name, await load()));
    known.set(load, pages);
    return pages;
}
