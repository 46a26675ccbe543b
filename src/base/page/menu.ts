import type { IconName } from '../../../contract/icons';
import { type MenuGroup, menuGroups } from '../../../contract/menu';
import { pages } from '../../../contract/pages';
import type { Rights } from '../../../contract/permissions';
import { getVisibleTabs, listScreens, mayOpen } from '../../../contract/screens';
import { resources } from '../../../resources';

/**
 * A link of the menu. `letters` open it after `g`. `label` is an i18n key, `description` the i18n key of what can be done
 * there.
 */
export type MenuLink = { label: string; to: string; icon: IconName; letters?: string; description: string };
export type MenuSection = { label: string; group: MenuGroup; icon: IconName; links: readonly MenuLink[] };
export type MenuEntry = MenuLink | MenuSection;

type GroupedLink = MenuLink & { group: MenuGroup | undefined };

export const home: MenuLink = {
    label: 'app.dashboard',
    to: '/',
    icon: 'Home',
    letters: 'h',
    description: 'app.dashboard',
};

/** Links to all screens and pages, regardless of permissions. */
export const allLinks: readonly (GroupedLink & { seenBy(rights: Rights): boolean })[] = [
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

/** Returns the menu of an account by section. Links without a section are separate entries. */
export function buildMenu(rights: Rights): MenuEntry[] {
    const seen = allLinks.filter((link) => link.seenBy(rights));
    // `Object.entries` types names as strings.
    const groups = Object.entries(menuGroups) as [MenuGroup, (typeof menuGroups)[MenuGroup]][];
    const sections = groups.flatMap(([group, section]): MenuEntry[] => {
        const links = seen.filter((link) => link.group === group);
        if (!section.submenu || links.length === 0) return links;
        return [{ label: `app.menu.${group}`, group, icon: section.icon, links }];
    });
    return [home, ...sections];
}

/** Whether a path belongs to the screen of a link. The home page matches exactly. */
export function isAt(pathname: string, to: string): boolean {
    return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

/** Returns the i18n key of the screen that a path belongs to. */
export function findScreenLabel(pathname: string): string | undefined {
    return [home, ...allLinks].find(({ to }) => isAt(pathname, to))?.label;
}
