import { createContext, useCallback, useContext } from 'react';
import type { Profile } from '../../../contract/calls/auth';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import type { ImageSlot } from '../../../contract/limits';
import { type Demand, mayDo } from '../../../contract/permissions';
import type { Transport } from '../../../providers/transport';
import { providerMissing } from '../ui/providerMissing';
import type { LandingPageNotice, Reach } from './useSelection';

/**
 * Who works here, on which landing page, and over which wire. `landingPage` is `noLandingPage` for an account that reaches
 * none; screens that need one are then not shown.
 */
export type SessionState = {
    profile: Profile;
    landingPage: LandingPageSummary;
    /** Whether the landing page that the address is about can be worked on here. */
    reach: Reach;
    /** What has to be said of landing pages above the page. */
    notice?: LandingPageNotice | undefined;
    transport: Transport;
    selectLandingPage(id: string): void;
    /** Reads anew which landing pages there are and what the chosen one is like. */
    refreshLandingPages(): Promise<void>;
    signOut(): void;
    /** Ends every session of the account, this one too. */
    signOutEverywhere(): void;
    localeCode: string;
    changeLocale(code: string): Promise<void>;
    /** A call waits for somebody to sign in again. */
    isParked: boolean;
};

export const noLandingPage: LandingPageSummary = { id: '', name: '', langs: [], defaultLang: 'en', status: 'INACTIVE' };

export const SessionContext = createContext<SessionState | undefined>(undefined);

/** Everything about the session at once, for the shell; pages use the narrower hooks below. */
export function useSession(): SessionState {
    const state = useContext(SessionContext);
    if (!state)
        throw providerMissing({
            hook: 'useSession',
            provider: 'SessionProvider',
            holds: 'account, landing page and transport',
            place: 'src/shell/app/Console.tsx',
        });
    return state;
}

/** Who is signed in. */
export function useProfile(): Profile {
    return useSession().profile;
}

/** The landing page that this tab works on. */
export function useLandingPage(): LandingPageSummary {
    return useSession().landingPage;
}

/** The way to the server. */
export function useTransport(): Transport {
    return useSession().transport;
}

/** Chooses another landing page for this tab and goes to its dashboard, after asking when something is unsaved. */
export function useSelectLandingPage(): (id: string) => void {
    return useSession().selectLandingPage;
}

/** Reads anew which landing pages there are, after some of them were changed. */
export function useRefreshLandingPages(): () => Promise<void> {
    return useSession().refreshLandingPages;
}

/** The code of the interface language: the wire's word, not the locale tag. */
export function useLocaleCode(): string {
    return useSession().localeCode;
}

/**
 * What a stored picture is wanted as: small for a grid, or cut for the slot that shows it. `version` is the file's own; the
 * same size looks different when the focal point has moved.
 */
export type FileLook = { size?: 'thumbnail' | ImageSlot; version?: number };

/**
 * Adds to a stored file's path what lets an `<img>` load it.
 *
 * @example fileUrl('/image/l1/stage.png', { size: 'banner', version: 3 }) // '/image/l1/stage.png?tk=…&size=banner&v=3'
 */
export function useFileUrl(): (path: string, look?: FileLook) => string {
    const { mediaToken } = useProfile();
    return useCallback(
        (path, { size, version } = {}) => {
            const look = `${size ? `&size=${size}` : ''}${version === undefined ? '' : `&v=${version}`}`;
            return `${path}${path.includes('?') ? '&' : '?'}tk=${encodeURIComponent(mediaToken)}${look}`;
        },
        [mediaToken],
    );
}

/** Whether the account may do what is asked; the same rule as the server's. */
export function useMay(): (demand: Demand) => boolean {
    const profile = useProfile();
    return useCallback((demand) => mayDo(profile, demand), [profile]);
}
