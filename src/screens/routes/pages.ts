import { type ComponentType, createContext, useContext } from 'react';
import type { Resource } from '../../../contract/resource';
import { withTexts } from '../../base/chunks/laterTexts';
import { type Split, splitComponent } from '../../base/chunks/split';
import { spare } from '../../base/dialogs/lostChunk';
import { PageSkeleton } from '../../base/page/PageSkeleton';
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

type PageName = keyof PageProps;

/** `ListPage` is there from the start, unless the type replaces it. */
type Pages = {
    [Name in PageName]: ComponentType<PageProps[Name]> & Partial<Pick<Split<PageProps[Name]>, 'prepare'>>;
};

const loads: { [Name in PageName]: () => Promise<ComponentType<PageProps[Name]>> } = {
    ListPage: async () => ListPage,
    CreatePage: () => import('../forms/CreatePage').then((module) => module.CreatePage),
    EditPage: () => import('../forms/EditPage').then((module) => module.EditPage),
    SettingPage: () => import('../settings/SettingPage').then((module) => module.SettingPage),
    ItemsPage: () => import('../settings/ItemsPage').then((module) => module.ItemsPage),
    ItemPage: () => import('../settings/ItemPage').then((module) => module.ItemPage),
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
    const pages = Object.keys(loads);
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

/** Whether a type has pages of its own. */
export function hasViews({ name }: Resource): boolean {
    return views.has(name);
}

/** What forms say beyond the texts that the console starts with. */
const formTexts = ['translation'];

/** Returns the page of a type, its own one if it has it. */
function splitPage<Name extends PageName>(name: Name, load: Load = async () => ({})): Split<PageProps[Name]> {
    const texts = name === 'ListPage' || name === 'ItemsPage' ? [] : formTexts;
    const loadPage = async () => (await load())[name] ?? (await loads[name]());
    return splitComponent<PageProps[Name]>(withTexts(texts, loadPage), PageSkeleton);
}

function splitPages(load?: Load): Pages {
    return {
        ListPage: load ? splitPage('ListPage', load) : ListPage,
        CreatePage: splitPage('CreatePage', load),
        EditPage: splitPage('EditPage', load),
        SettingPage: splitPage('SettingPage', load),
        ItemsPage: splitPage('ItemsPage', load),
        ItemPage: splitPage('ItemPage', load),
    };
}

const usual = splitPages();

function findPages(name: string, load: Load | undefined): Pages {
    if (!load) return usual;
    const pages = known.get(load) ?? splitPages(async () => checked(name, await load()));
    known.set(load, pages);
    return pages;
}

/** Returns the pages of a type: the default ones, except those that it replaces. The result is stable per type. */
export function usePages({ name }: Resource): Pages {
    return findPages(name, useContext(ViewsContext)(name));
}

/** Returns which page of a type is at a path below its route, as far as that can be told without the routes. */
function findPageName({ singleton, items, paths }: Resource, path: string): PageName {
    if (singleton && items === undefined) return 'SettingPage';
    if (path === '') return singleton ? 'ItemsPage' : 'ListPage';
    if (singleton) return 'ItemPage';
    return path === paths.create ? 'CreatePage' : 'EditPage';
}

/** Fetches the code in advance that the forms of all types share. */
export async function prepareForms(): Promise<void> {
    await Promise.all(Object.values(usual).map(({ prepare }) => prepare?.()));
    await import('../../fields/form/zod').catch(spare);
}

/** Fetches the code of a type's page in advance, with that of its fields if it is a form. */
export async function preparePage(resource: Resource, path: string): Promise<void> {
    const name = findPageName(resource, path);
    const page = findPages(resource.name, views.get(resource.name))[name].prepare?.();
    const isForm = name !== 'ListPage' && name !== 'ItemsPage';
    if (isForm) await import('../forms/prefetch').then((forms) => forms.prefetchChunks(resource.fields)).catch(spare);
    await page;
}
