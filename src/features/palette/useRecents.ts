import { useEffect } from 'react';
import { useEvent, useStore } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { pages } from '../../../contract/pages';
import { initialPreferences, type RecordReference } from '../../../contract/preferences';
import { isSearched } from '../../../contract/searched';
import { findLdpId, findScreen } from '../../base/routing/landingPage';
import { changePreference } from '../../base/session/preferenceChanges';
import { useUnaskedTransport } from '../../base/session/SessionContext';
import { isSameRecord } from '../../base/session/useFavouriteRecords';
import { getPreferenceKey } from '../../base/session/usePreference';

/** How many records and screens are remembered. */
const most = 10;

/** How long somebody stays on a page that is remembered (milliseconds). */
const stay = 1500;

/** Returns the record or screen at an address, undefined for pages that nobody looks for: forms of new records, home. */
export function findReference({ pathname, search }: { pathname: string; search: string }): RecordReference | undefined {
    const page = Object.values(pages).find(({ route }) => pathname === `/${route}`);
    if (page) return { resource: page.route, id: '', ldpId: '' };
    const found = findScreen(pathname);
    if (!found) return undefined;
    const { screen, below } = found;
    if (below === '') return { resource: screen.route, id: '', ldpId: '' };
    const [tab] = screen.tabs;
    if (!tab || below === tab.resource.paths.create) return undefined;
    const { resource } = tab;
    const id = matchPath(`/${resource.paths.edit}`, `/${below}`)?.params.id;
    if (id === undefined || !isSearched(resource)) return undefined;
    return { resource: resource.name, id, ldpId: resource.scope === 'landingPage' ? (findLdpId(search) ?? '') : '' };
}

/** Remembers what is opened. Nobody waits for it, so a failure is not shown: the page itself is what people came for. */
export function useRecents(): readonly RecordReference[] {
    const location = useLocation();
    const transport = useUnaskedTransport();
    const [recents, keep] = useStore<readonly RecordReference[]>(
        getPreferenceKey('recentRecords'),
        initialPreferences.recentRecords,
    );
    const remember = useEvent((opened: RecordReference) => {
        const [latest] = recents;
        if (latest && isSameRecord(latest, opened)) return;
        const next = [opened, ...recents.filter((each) => !isSameRecord(each, opened))].slice(0, most);
        keep(next);
        changePreference(transport, 'recentRecords', next).catch(() => undefined);
    });
    useEffect(() => {
        const opened = findReference(location);
        if (!opened) return;
        const timer = setTimeout(() => remember(opened), stay);
        return () => clearTimeout(timer);
    }, [location, remember]);
    return recents;
}
