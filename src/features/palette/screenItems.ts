import { pages } from '../../../contract/pages';
import type { Rights } from '../../../contract/permissions';
import { getVisibleTabs, listScreens, mayOpen, type Screen } from '../../../contract/screens';
import { containsWords } from '../../../contract/searchWords';
import { resources } from '../../../resources';
import { home } from '../../base/page/menu';
import type { PaletteItem } from './item';

type Translate = (key: string) => string;

const screens = listScreens(resources);

function buildScreenItems(rights: Rights, screen: Screen, translate: Translate): PaletteItem[] {
    const tabs = getVisibleTabs(rights, screen);
    if (tabs.length === 0) return [];
    const { route, icon, label, group } = screen;
    const title = translate(label);
    const place = group ? translate(`app.menu.${group}`) : '';
    const whole: PaletteItem = { key: route, icon, title, place, to: `/${route}`, favourite: { screen: route } };
    if (screen.tabs.length === 1) return [whole];
    const parts = tabs.map(({ resource }): PaletteItem => {
        const to = `/${route}?tab=${resource.name}`;
        return { key: to, icon: resource.icon, title: translate(`resources.${resource.name}.name`), place: title, to };
    });
    return [whole, ...parts];
}

/** Lists the screens, tabs of settings and pages that an account may open, in the order of the menu. */
export function listScreenItems(rights: Rights, translate: Translate): PaletteItem[] {
    const own = Object.values(pages).filter((page) => mayOpen(rights, page));
    return [
        { key: '/', icon: home.icon, title: translate(home.label), place: '', to: home.to },
        ...screens.flatMap((screen) => buildScreenItems(rights, screen, translate)),
        ...own.map(
            ({ name, route, icon, group }): PaletteItem => ({
                ...{ key: route, icon, title: translate(`pages.${name}.title`), to: `/${route}` },
                place: group ? translate(`app.menu.${group}`) : '',
                favourite: { screen: route },
            }),
        ),
    ];
}

/** Returns the items with all of these folded words in their titles, those first that begin with one. */
export function matchItems(items: readonly PaletteItem[], words: readonly string[], most: number): PaletteItem[] {
    const rank = ({ title }: PaletteItem) =>
        words.some((word) => containsWords(title.slice(0, word.length), [word])) ? 0 : 1;
    const matching = items.filter(({ title }) => containsWords(title, words));
    return matching.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
}
