import { type ComponentType, createContext, lazy, useContext } from 'react';
import type { Resource } from '../../../contract/resource';
import { ListPage } from '../lists/ListPage';

type Shown = { resource: Resource; variant?: string };

/** What each page of a type is given. An `ItemPage` without `itemId` makes a new item. */
export type PageProps = {
    ListPage: { resource: Resource };
    CreatePage: { resource: Resource };
    EditPage: { resource: Resource; id: string };
    SettingPage: Shown;
    ItemsPage: Shown;
    ItemPage: Shown & { itemId?: string };
};

/** A type's own pages: `resources/<name>/views.tsx` exports the ones that it replaces, under the same names. */
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

/** What fetches a type's own pages, by its name. */
export const ViewsContext = createContext((name: string): Load | undefined => views.get(name));

const known = new WeakMap<Load, Pages>();

/**
 * What `resources/<name>/views.tsx` exports. A page under another name would never be shown, and nobody would know why.
 *
 * @throws Error for a name that no page has
 */
function checked(name: string, module: Views): Views {
    const pages = Object.keys(usual);
    const unknown = Object.keys(module).filter((exported) => !pages.includes(exported));
    if (unknown.length === 0) return module;
    throw new Error(
        `resources/${name}/views.tsx exports ${unknown.join(', ')}, and no page is called so: a view replaces one of ` +
            `${pages.join(', ')}. Rename the export, or move what is no page into a file of its own beside it.`,
    );
}

/** Makes the views of types known, by the types' names. */
export function registerViews(given: Readonly<Record<string, Load>>): void {
    for (const [name, load] of Object.entries(given)) views.set(name, load);
}

/** What is lazy by itself cannot be what a lazy page turns out to be: usual pages are fetched here too. */
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

/** The pages of a type: the usual ones, save those that it replaces. The same objects for the same type every time. */
export function usePagesOf({ name }: Resource): Pages {
    const load = useContext(ViewsContext)(name);
    if (!load) return usual;
    const pages = known.get(load) ?? withViews(async () => checked(name, await load()));
    known.set(load, pages);
    return pages;
}
