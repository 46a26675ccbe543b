import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Found, SearchAnswer } from '../../../contract/calls/search';
import type { RecordReference } from '../../../contract/preferences';
import { useLandingPage, useProfile } from '../../base/session/SessionContext';
import { isSameRecord, useFavouriteRecords } from '../../base/session/useFavouriteRecords';
import { usePreference } from '../../base/session/usePreference';
import { buildFoundItem } from './foundItem';
import type { PaletteGroup, PaletteItem } from './item';
import { listScreenItems, matchItems } from './screenItems';
import { useActionItems } from './useActionItems';
import { findReference } from './useRecents';
import { useRemembered } from './useRemembered';

/** How many screens and actions are shown for a text: what was found follows. */
const mostScreens = 5;
const mostActions = 4;

type Group = Pick<PaletteGroup, 'name' | 'heading'> & { items: readonly (PaletteItem | undefined)[] };

/** Leaves out what is not there, and groups without rows. */
function clean(groups: readonly Group[]): PaletteGroup[] {
    return groups.flatMap(({ items, ...group }) => {
        const there = items.filter((item) => item !== undefined);
        return there.length > 0 ? [{ ...group, items: there }] : [];
    });
}

/** Returns the rows for a text: the screens and actions with these words, and what the server has found. */
export function useFoundGroups(
    words: readonly string[],
    answer: SearchAnswer | undefined,
    buildCommands: (answer?: SearchAnswer) => readonly PaletteItem[],
): readonly PaletteGroup[] {
    const translate = useTranslate();
    const profile = useProfile();
    const { name: site } = useLandingPage();
    const actions = useActionItems();
    const screens = useMemo(() => listScreenItems(profile, translate), [profile, translate]);
    return useMemo(() => {
        if (words.length === 0) return [];
        const build = (all: readonly Found[] = []) => all.map((found) => buildFoundItem(found, translate, true));
        // The heading names the landing page.
        const here = answer?.here.map((found) => ({ ...found, site: '' }));
        const heading = (name: string) => translate(`palette.groups.${name}`, { site });
        const isAlone = (answer?.here.length ?? 0) === 0;
        return clean([
            { name: 'screens', heading: heading('screens'), items: matchItems(screens, words, mostScreens) },
            {
                name: 'actions',
                heading: heading('actions'),
                items: [...matchItems(actions, words, mostActions), ...buildCommands(answer)],
            },
            { name: 'here', heading: heading('here'), items: build(here) },
            { name: 'elsewhere', heading: heading(isAlone ? 'records' : 'elsewhere'), items: build(answer?.elsewhere) },
            { name: 'landingPages', heading: heading('landingPages'), items: build(answer?.landingPages) },
            { name: 'files', heading: heading('files'), items: build(answer?.files) },
            { name: 'accounts', heading: heading('accounts'), items: build(answer?.accounts) },
        ]);
    }, [words, answer, buildCommands, screens, actions, site, translate]);
}

/** Returns the rows without a text: favourites, and what was opened last, except the present page. */
export function useRememberedGroups(recents: readonly RecordReference[]): {
    groups: readonly PaletteGroup[];
    isWaiting: boolean;
} {
    const translate = useTranslate();
    const profile = useProfile();
    const location = useLocation();
    const [favourites] = useFavouriteRecords();
    const [favouriteScreens] = usePreference('favouriteScreens');
    const isFavourite = (each: RecordReference) => favourites.some((favourite) => isSameRecord(favourite, each));
    const { find, isWaiting } = useRemembered(
        [...favourites, ...recents.filter((each) => !isFavourite(each))].slice(0, 50),
    );
    const screens = useMemo(() => listScreenItems(profile, translate), [profile, translate]);
    const present = findReference(location);
    function build(reference: RecordReference): PaletteItem | undefined {
        if (reference.id === '') return screens.find(({ key }) => key === reference.resource);
        const found = find(reference);
        return found && buildFoundItem(found, translate);
    }
    const isPresent = (each: RecordReference) => present !== undefined && isSameRecord(each, present);
    const isStarredScreen = ({ id, resource }: RecordReference) => id === '' && favouriteScreens.includes(resource);
    const opened = recents.filter((each) => !isPresent(each) && !isFavourite(each) && !isStarredScreen(each));
    const starred = [
        ...favourites.map(build),
        ...favouriteScreens.map((route) => build({ resource: route, id: '', ldpId: '' })),
    ];
    const groups = clean([
        { name: 'recents', heading: translate('palette.groups.recents'), items: opened.map(build) },
        { name: 'favourites', heading: translate('palette.groups.favourites'), items: starred },
    ]);
    return { groups, isWaiting };
}
