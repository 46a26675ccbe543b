import { useMemo } from 'react';
import { buildMenu, type MenuLink } from '../../base/page/menu';
import { useProfile } from '../../base/session/SessionContext';

/** A screen that letters open. */
export type GoLink = MenuLink & { letters: string };

/** Returns the screens of the menu that the account may open and that letters lead to. */
export function useGoLinks(): readonly GoLink[] {
    const profile = useProfile();
    return useMemo(() => {
        const links = buildMenu(profile).flatMap((entry) => ('links' in entry ? entry.links : [entry]));
        return links.flatMap(({ letters, ...link }) => (letters === undefined ? [] : [{ ...link, letters }]));
    }, [profile]);
}
