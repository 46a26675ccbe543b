import { createContext, useCallback, useContext } from 'react';
import type { Profile } from '../../../contract/calls/auth';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import type { ImageSlot } from '../../../contract/limits';
import { type Demand, mayDo } from '../../../contract/permissions';
import { viewParameter } from '../../../contract/viewing';
import type { StreamingTransport, Transport } from '../../../providers/transport';
import { createProviderError } from '../ui/providerError';
import type { LandingPageAvailability, LandingPageNotice } from './useSelection';

/**
 * The session: account, landing page and transport. `landingPage` is `noLandingPage` for an account without access to
 * any; screens that need one are then not shown.
 */
export type SessionState = {
    profile: Profile;
    landingPage: LandingPageSummary;
    /** Whether the landing page of the current address is accessible. */
    reach: LandingPageAvailability;
    /** The notice about landing pages above the page. */
    notice?: LandingPageNotice | undefined;
    transport: Transport;
    /** Makes calls that nobody asked for. Where there is no server, as in stories, none are made. */
    quiet?: StreamingTransport;
    selectLandingPage(id: string): void;
    /** Reloads the list of landing pages and the current one. */
    refreshLandingPages(): Promise<void>;
    /** Sees the console as another account, in this tab, until `stopViewing`. */
    startViewing(grant: string): void;
    stopViewing(): void;
    /** The grant with which the console is seen as another account; without one it is seen as the own account. */
    viewGrant?: string;
    signOut(): void;
    /** Ends all sessions of the account, including this one. */
    signOutEverywhere(): void;
    localeCode: string;
    changeLocale(code: string): Promise<void>;
    /** Whether calls are waiting for the user to sign in again. */
    isParked: boolean;
};

export const noLandingPage: LandingPageSummary = {
    ...{ id: '', name: '', langs: [], defaultLang: 'en', status: 'INACTIVE' },
    ...{ key: '', primaryDomain: '' },
};

export const SessionContext = createContext<SessionState | undefined>(undefined);

/** Returns the whole session, for the shell; pages use the narrower hooks below. */
export function useSession(): SessionState {
    const state = useContext(SessionContext);
    if (!state)
        throw createProviderError({
            hook: 'useSession',
            provider: 'SessionProvider',
            holds: 'the account, landing page and transport',
            file: 'src/shell/app/Console.tsx',
        });
    return state;
}

/** Returns the profile of the signed-in account. */
export function useProfile(): Profile {
    return useSession().profile;
}

/** Returns the landing page of this tab. */
export function useLandingPage(): LandingPageSummary {
    return useSession().landingPage;
}

/** Returns the transport of the session. */
export function useTransport(): Transport {
    return useSession().transport;
}

/** Returns the transport of calls that nobody asked for, which never ask to sign in; undefined where there is none. */
export function useQuietTransport(): StreamingTransport | undefined {
    return useSession().quiet;
}

/** Returns the transport of calls that nobody asked for, which answer once. */
export function useUnaskedTransport(): Transport {
    const { quiet, transport } = useSession();
    return quiet ?? transport;
}

/**
 * Returns a function that switches this tab to another landing page and opens its dashboard; it asks for confirmation
 * if there are unsaved changes.
 */
export function useSelectLandingPage(): (id: string) => void {
    return useSession().selectLandingPage;
}

/** Returns a function that reloads the landing pages after some of them were changed. */
export function useRefreshLandingPages(): () => Promise<void> {
    return useSession().refreshLandingPages;
}

/** Returns the code of the interface language, as used on the wire; it is not the locale tag. */
export function useLocaleCode(): string {
    return useSession().localeCode;
}

/**
 * The requested rendition of an image: a thumbnail, or cropped to the slot that shows it. `version` is the version of
 * the file; the same size looks different after the focal point has moved.
 */
export type FileRendition = { size?: 'thumbnail' | ImageSlot; version?: number };

/**
 * Returns a function that adds to the path of a stored file the parameters that an `<img>` needs to load it.
 *
 * @example fileUrl('/image/l1/stage.png', { size: 'banner', version: 3 }) // '/image/l1/stage.png?tk=…&size=banner&v=3'
 */
export function useFileUrl(): (path: string, look?: FileRendition) => string {
    const { mediaToken } = useProfile();
    return useCallback(
        (path, { size, version } = {}) => {
            const look = `${size ? `&size=${size}` : ''}${version === undefined ? '' : `&v=${version}`}`;
            return `${path}${path.includes('?') ? '&' : '?'}tk=${encodeURIComponent(mediaToken)}${look}`;
        },
        [mediaToken],
    );
}

/**
 * Returns a function that adds to the path of a file the parameters with which a link loads it as the account that the
 * console is seen as.
 */
export function useDownloadUrl(): (path: string) => string {
    const { viewGrant = '' } = useSession();
    const fileUrl = useFileUrl();
    return useCallback(
        (path) => {
            const view = viewGrant === '' ? '' : `&${new URLSearchParams({ [viewParameter]: viewGrant })}`;
            return `${fileUrl(path)}${view}`;
        },
        [fileUrl, viewGrant],
    );
}

/** Returns a function that checks whether the account has a permission, by the same rule as the server. */
export function useMay(): (demand: Demand) => boolean {
    const profile = useProfile();
    return useCallback((demand) => mayDo(profile, demand), [profile]);
}
