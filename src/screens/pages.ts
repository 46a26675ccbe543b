import { type ComponentType, lazy } from 'react';
import type { Resource } from '../../contract/resource';
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

const usual: Pages = {
    ListPage,
    CreatePage: lazy(() => import('../forms/CreatePage').then((module) => ({ default: module.CreatePage }))),
    EditPage: lazy(() => import('../forms/EditPage').then((module) => ({ default: module.EditPage }))),
    SettingPage: lazy(() => import('../settings/SettingPage').then((module) => ({ default: module.SettingPage }))),
    ItemsPage: lazy(() => import('../settings/ItemsPage').then((module) => ({ default: module.ItemsPage }))),
    ItemPage: lazy(() => import('../settings/ItemPage').then((module) => ({ default: module.ItemPage }))),
};

const views = import.meta.glob<Views>('../../resources/*/views.tsx');
const known = new Map<string, Pages>();

function withViews(load: () => Promise<Views>): Pages {
    return {
        ListPage: lazy(async () => ({ default: (await load()).ListPage ?? usual.ListPage })),
        CreatePage: lazy(async () => ({ default: (await load()).CreatePage ?? usual.CreatePage })),
        EditPage: lazy(async () => ({ default: (await load()).EditPage ?? usual.EditPage })),
        SettingPage: lazy(async () => ({ default: (await load()).SettingPage ?? usual.SettingPage })),
        ItemsPage: lazy(async () => ({ default: (await load()).ItemsPage ?? usual.ItemsPage })),
        ItemPage: lazy(async () => ({ default: (await load()).ItemPage ?? usual.ItemPage })),
    };
}

/** The pages of a type: the usual ones, save those that it replaces. The same objects for the same type every time. */
export function pagesOf({ name }: Resource): Pages {
    const standing = known.get(name);
    if (standing) return standing;
    const load = views[`../../resources/${name}/views.tsx`];
    const pages = load ? withViews(load) : usual;
    known.set(name, pages);
    return pages;
}
