import { menuGroups } from '../../../contract/menu';
import { isOfLandingPage } from '../routing/landingPage';
import { allLinks, isAt } from './menu';

/** One step of the way to a page: its text, or the i18n key of it, and the path that it leads to; none for a section. */
export type Step = ({ text: string } | { key: string }) & { to?: string; isSection?: true };

/** Returns the way to the page at a path: landing page, section of the menu, screen, record; none at the start page. */
export function buildTrail(pathname: string, landingPage: string, record: string): Step[] {
    // A path below a screen may be a screen of its own.
    const links = allLinks.filter(({ to }) => isAt(pathname, to)).sort((one, other) => other.to.length - one.to.length);
    const [screen] = links;
    if (!screen) return [];
    const { group, label, to } = screen;
    const start: Step[] = landingPage !== '' && isOfLandingPage(pathname) ? [{ text: landingPage, to: '/' }] : [];
    const section: Step[] =
        group !== undefined && menuGroups[group].submenu ? [{ key: `app.menu.${group}`, isSection: true }] : [];
    const own: Step[] = record === '' ? [] : [{ text: record }];
    return [...start, ...section, { key: label, to }, ...own];
}
