import type { IconName } from '../../../contract/icons';
import { type MenuGroup, menuGroups } from '../../../contract/menu';
import { pages } from '../../../contract/pages';
import type { Rights } from '../../../contract/permissions';
import { getVisibleTabs, listScreens, mayOpen } from '../../../contract/screens';
import { resources } from '../../../resources';

/**
 * A link to a screen. `letters` open it after `g`. `label` is an i18n key, `description` the i18n key of what can be done
 * there.
 */
export type ScreenLink = { label: string; to: string; icon: IconName; letters?: string; description: string };
/**
 * A link of the menu. `number` is its place in the whole menu, `5` or `5.3`, which is the same for every account; `group`
 * is undefined for the home page.
 */
export type MenuLink = ScreenLink & { number: string; group: MenuGroup | undefined };
export type MenuSection = {
    label: string;
    number: string;
    group: MenuGroup;
    icon: IconName;
    links: readonly MenuLink[];
};
export type MenuEntry = MenuLink | MenuSection;

type Guarded = ScreenLink & { group: MenuGroup | undefined; seenBy(rights: Rights): boolean };

export const home: ScreenLink = {
    label: 'app.dashboard',
    to: '/',
    icon: 'Home',
    letters: 'h',
    description: 'app.dashboard',
};

/** Links to all screens and pages, regardless of permissions. */
export const allLinks: readonly Guarded[] = [
    ...listScreens(resources).map((screen) => ({
        label: screen.label,
        to: `/${screen.route}`,
        icon: screen.icon,
        ...(screen.letters ? { letters: screen.letters } : {}),
        group: screen.group,
        description: `resources.${screen.tabs[0]?.resource.name}.description`,
        seenBy: (rights: Rights) => getVisibleTabs(rights, screen).length > 0,
    })),
    ...Object.values(pages).map((page) => ({
        label: `pages.${page.name}.title`,
        to: `/${page.route}`,
        icon: page.icon,
        ...(page.letters ? { letters: page.letters } : {}),
        group: page.group,
        description: `pages.${page.name}.description`,
        seenBy: (rights: Rights) => mayOpen(rights, page),
    })),
];

type Whole = { section: Omit<MenuSection, 'number' | 'links'> | undefined; links: readonly Guarded[] };

/** The menu with all entries: a section with its links, or a single link. */
const wholeMenu: readonly Whole[] = [
    { section: undefined, links: [{ ...home, group: undefined, seenBy: () => true }] },
    // `Object.entries` types names as strings.
    ...(Object.entries(menuGroups) as [MenuGroup, (typeof menuGroups)[MenuGroup]][]).flatMap(
        ([group, kind]): Whole[] => {
            const links = allLinks.filter((link) => link.group === group);
            if (!kind.submenu) return links.map((link) => ({ section: undefined, links: [link] }));
            return [{ section: { label: `app.menu.${group}`, group, icon: kind.icon }, links }];
        },
    ),
];

/**
 * Returns the menu of an account by section. Links without a section are separate entries. What the account does not see
 * keeps its number, so that a number means the same screen to all who talk about it.
 */
export function buildMenu(rights: Rights): MenuEntry[] {
    return wholeMenu.flatMap(({ section, links }, index): MenuEntry[] => {
        const number = `${index + 1}`;
        const seen = links.flatMap(({ seenBy, ...link }, place) =>
            seenBy(rights) ? [{ ...link, number: section ? `${number}.${place + 1}` : number }] : [],
        );
        return section && seen.length > 0 ? [{ ...section, number, links: seen }] : seen;
    });
}

/** Returns the links of menu entries, those of sections included. */
export function listLinks(entries: readonly MenuEntry[]): MenuLink[] {
    return entries.flatMap((entry) => ('links' in entry ? entry.links : entry));
}

/** Whether a path belongs to the screen of a link. The home page matches exactly. */
export function isAt(pathname: string, to: string): boolean {
    return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

/** Returns the i18n key of the screen that a path belongs to. */
export function findScreenLabel(pathname: string): string | undefined {
    return [home, ...allLinks].find(({ to }) => isAt(pathname, to))?.label;
}
