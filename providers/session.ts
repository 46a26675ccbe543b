import Cookies from 'js-cookie';
import { deviceMarkLimits } from '../contract/calls/signIn';
import { type ColorScheme, colorSchemes, schemeCookie } from '../contract/colorScheme';
import { sessionLimits } from '../contract/sessionLimits';
import { defaultLanguage, getLanguage } from '../i18n/languages';

const day = 24 * 60 * 60;

const readCookie = (name: string): string => Cookies.get(name) ?? '';

function writeCookie(name: string, value: string, seconds: number): void {
    const secure = location.protocol === 'https:';
    if (value === '') Cookies.remove(name, { path: '/' });
    else Cookies.set(name, value, { 'max-age': String(seconds), path: '/', sameSite: 'Strict', secure });
}

/** Key of the time when the token's cookie expires, in milliseconds; a cookie does not reveal its expiry. */
const end = 'authEnd';
const lifetime = sessionLimits.sessionSeconds;

/** Returns the remaining lifetime of the token's cookie in seconds. */
function secondsLeft(): number {
    const until = Number(localStorage.getItem(end) ?? Number.NaN);
    return Number.isNaN(until) ? lifetime : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

const devices = 'devices';

function storedMarks(): string[] {
    try {
        const marks: unknown = JSON.parse(localStorage.getItem(devices) ?? '[]');
        if (!Array.isArray(marks)) return [];
        // The server rejects a sign-in with longer marks; it never issued them.
        return marks.filter((mark) => typeof mark === 'string' && mark.length <= deviceMarkLimits.length);
    } catch {
        // The entry was not written by the console: the browser counts as unknown.
        return [];
    }
}

const getAccountTag = (mark: string) => mark.slice(0, mark.indexOf('.') + 1);

/** Prefix of all storage keys whose values belong to an account. */
export const accountPrefix = 'console.';

function forgetAccounts(): void {
    for (const storage of [localStorage, sessionStorage])
        for (const name of Object.keys(storage)) if (name.startsWith(accountPrefix)) storage.removeItem(name);
}

/** How this tab sees the console as another account: the grant for it, and where to return to. */
type Viewing = { grant: string; address: string; ldpId: string };

const viewing = `${accountPrefix}viewing`;
const viewingEnded = `${accountPrefix}viewingEnded`;

function readViewing(): Viewing | undefined {
    // Only `startViewing` writes this entry.
    return JSON.parse(sessionStorage.getItem(viewing) ?? 'null') ?? undefined;
}

const signInLanguage = 'signInLanguage';

const selection = 'ldpId';
const farewell = 'farewell';
const reload = 'reloadedAt';

/**
 * The only module that accesses cookies and the tab's session storage. `auth` holds the token (604800 s), `ldpId` the
 * landing page that a new tab starts with (it expires with `auth` and is removed without it), `locale` the interface
 * language and `colorScheme` a chosen light or dark look (365 days). The landing page of an open tab is kept per tab.
 *
 * @example session.setToken(token); session.token() // '' when nobody is signed in
 */
export const session = {
    token: (): string => readCookie('auth'),

    setToken(token: string): void {
        writeCookie('auth', token, lifetime);
        if (token !== '') sessionStorage.removeItem(farewell);
        if (token === '') localStorage.removeItem(end);
        else localStorage.setItem(end, String(Date.now() + lifetime * 1000));
        if (token === '') writeCookie(selection, '', 0);
    },

    /** The server's message when it ended the session; the sign-in page shows it until the next sign-in or sign-out. */
    farewell: (): string => sessionStorage.getItem(farewell) ?? '',

    setFarewell: (message: string): void => sessionStorage.setItem(farewell, message),

    /** Calls the listener when a user signs in in another tab. Returns a function that removes the listener. */
    onSignedInElsewhere(listener: () => void): () => void {
        const hear = ({ key, newValue }: StorageEvent) => {
            if (key === end && newValue !== null) listener();
        };
        addEventListener('storage', hear);
        return () => removeEventListener('storage', hear);
    },

    /** The tab's landing page: its own choice, else the last choice of the account in any tab, else ''. */
    ldpId: (): string => sessionStorage.getItem(selection) ?? (readViewing() ? '' : readCookie(selection)),

    setLdpId(id: string): void {
        sessionStorage.setItem(selection, id);
        if (readViewing()) return;
        writeCookie(selection, session.token() === '' ? '' : id, secondsLeft());
    },

    /** The grant with which this tab sees the console as another account; '' if it does not. */
    viewGrant: (): string => readViewing()?.grant ?? '',

    /** Sees the console as another account from the next page on, in this tab alone. `address` is where to return to. */
    startViewing(grant: string, address: string): void {
        const before: Viewing = { grant, address, ldpId: session.ldpId() };
        sessionStorage.removeItem(selection);
        sessionStorage.setItem(viewing, JSON.stringify(before));
    },

    /**
     * Sees the console as the own account again, from the next page on, which says so if the server `ended` it. Returns
     * where to return to.
     */
    stopViewing(ended = false): string {
        if (ended) sessionStorage.setItem(viewingEnded, 'true');
        const { address = '/', ldpId = '' } = readViewing() ?? {};
        sessionStorage.removeItem(viewing);
        if (ldpId === '') sessionStorage.removeItem(selection);
        else sessionStorage.setItem(selection, ldpId);
        return address;
    },

    hasViewingEnded: (): boolean => sessionStorage.getItem(viewingEnded) !== null,

    forgetViewingEnded: (): void => sessionStorage.removeItem(viewingEnded),

    /** The code of the interface language; the default language if none is stored or the stored one is unknown. */
    locale: (): string => getLanguage(readCookie('locale') || defaultLanguage).code,

    setLocale: (code: string): void => writeCookie('locale', code, sessionLimits.localeDays * day),

    /** Sets the language that somebody chooses before signing in, for the account that then signs in here. */
    setSignInLanguage(code: string): void {
        session.setLocale(code);
        sessionStorage.setItem(signInLanguage, code);
    },

    /** Returns the language that was chosen before signing in, once. */
    takeSignInLanguage(): string | undefined {
        const code = sessionStorage.getItem(signInLanguage) ?? undefined;
        sessionStorage.removeItem(signInLanguage);
        return code;
    },

    /** Whether this browser shows the console light or dark; 'system' if nobody has chosen here. */
    colorScheme: (): ColorScheme => colorSchemes.find((scheme) => scheme === readCookie(schemeCookie)) ?? 'system',

    setColorScheme: (scheme: ColorScheme): void =>
        writeCookie(schemeCookie, scheme === 'system' ? '' : scheme, sessionLimits.localeDays * day),

    /**
     * Whether the page may reload itself after a chunk failed to load: at most once in 60 seconds. Calling this counts
     * as a reload.
     */
    mayReload(now: number): boolean {
        const last = Number(sessionStorage.getItem(reload) ?? Number.NEGATIVE_INFINITY);
        if (now - last < sessionLimits.chunkReloadSeconds * 1000) return false;
        sessionStorage.setItem(reload, String(now));
        return true;
    },

    /**
     * The device marks that are sent with a sign-in, of accounts that have signed in on this browser before. They grant
     * no access.
     */
    devices(): { devices?: string[] } {
        const marks = storedMarks().slice(0, deviceMarkLimits.most);
        return marks.length === 0 ? {} : { devices: marks };
    },

    /** Stores the device mark of a sign-in, replacing the account's earlier one. It survives signing out. */
    keepDevice(mark: string | undefined): void {
        if (mark === undefined) return;
        const others = storedMarks().filter((each) => getAccountTag(each) !== getAccountTag(mark));
        try {
            localStorage.setItem(devices, JSON.stringify([mark, ...others].slice(0, deviceMarkLimits.most)));
        } catch {
            // If the storage is full or blocked, the browser merely counts as unknown.
        }
    },

    /**
     * Removes the data of a session that expired without a sign-out. The tab keeps its landing page, so that the user
     * continues there after signing in again.
     */
    ranOut(): void {
        session.setToken('');
        forgetAccounts();
    },

    /**
     * Removes the account's token, its stored data and its landing page. Data of the browser itself remains: language,
     * appearance, the marks of `devices` and scroll positions.
     */
    clear(): void {
        session.ranOut();
        sessionStorage.removeItem(selection);
        sessionStorage.removeItem(farewell);
    },
};
