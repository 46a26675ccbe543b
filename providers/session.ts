import Cookies from 'js-cookie';
import { deviceMarks } from '../contract/calls/signIn';
import { sessionLimits } from '../contract/sessionLimits';
import { defaultLanguage, languageOf } from '../i18n/languages';

const day = 24 * 60 * 60;

const readCookie = (name: string): string => Cookies.get(name) ?? '';

function writeCookie(name: string, value: string, seconds: number): void {
    const secure = location.protocol === 'https:';
    if (value === '') Cookies.remove(name, { path: '/' });
    else Cookies.set(name, value, { 'max-age': String(seconds), path: '/', sameSite: 'Strict', secure });
}

/** When the token's cookie ends, in milliseconds; cookies themselves do not say. */
const end = 'authEnd';
const lifetime = sessionLimits.sessionSeconds;

/** Seconds for which the token's cookie still stands. */
function secondsLeft(): number {
    const until = Number(localStorage.getItem(end) ?? Number.NaN);
    return Number.isNaN(until) ? lifetime : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

const devices = 'devices';

function storedMarks(): string[] {
    try {
        const marks: unknown = JSON.parse(localStorage.getItem(devices) ?? '[]');
        if (!Array.isArray(marks)) return [];
        // The server refuses a sign-in with longer ones, which are nobody's.
        return marks.filter((mark) => typeof mark === 'string' && mark.length <= deviceMarks.length);
    } catch {
        // Somebody else wrote there: this browser is a stranger then.
        return [];
    }
}

const tagOf = (mark: string) => mark.slice(0, mark.indexOf('.') + 1);

/** What every name in the browser's storages begins with that is kept for an account. */
export const accountPrefix = 'console.';

function forgetAccounts(): void {
    for (const storage of [localStorage, sessionStorage])
        for (const name of Object.keys(storage)) if (name.startsWith(accountPrefix)) storage.removeItem(name);
}

const selection = 'ldpId';
const farewell = 'farewell';
const reload = 'reloadedAt';

/**
 * The one module that touches cookies and the tab's own storage. `auth` holds the token (604800 s), `ldpId` the landing
 * page that a new tab starts with (it ends when `auth` does, and is removed where `auth` is not), `locale` the interface language (365 days).
 * Which landing page an open tab works on is the tab's own affair.
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

    /** What the server said when it ended the session; the sign-in page shows it, until somebody signs in or out. */
    farewell: (): string => sessionStorage.getItem(farewell) ?? '',

    setFarewell: (message: string): void => sessionStorage.setItem(farewell, message),

    /** Hears of other tabs in which somebody signs in. Answers how to stop listening. */
    onSignedInElsewhere(listener: () => void): () => void {
        const hear = ({ key, newValue }: StorageEvent) => {
            if (key === end && newValue !== null) listener();
        };
        addEventListener('storage', hear);
        return () => removeEventListener('storage', hear);
    },

    /** The tab's landing page: its own choice, else the one that was last chosen anywhere, else ''. */
    ldpId: (): string => sessionStorage.getItem(selection) ?? readCookie(selection),

    setLdpId(id: string): void {
        sessionStorage.setItem(selection, id);
        writeCookie(selection, session.token() === '' ? '' : id, secondsLeft());
    },

    /** The interface language's code; the default language when none was chosen or it is not one of ours. */
    locale: (): string => languageOf(readCookie('locale') || defaultLanguage).code,

    setLocale: (code: string): void => writeCookie('locale', code, sessionLimits.localeDays * day),

    /**
     * Whether the page may reload itself because a part of it could not be fetched: not twice within 60 seconds. Asking
     * counts as doing.
     */
    mayReload(now: number): boolean {
        const last = Number(sessionStorage.getItem(reload) ?? Number.NEGATIVE_INFINITY);
        if (now - last < sessionLimits.chunkReloadSeconds * 1000) return false;
        sessionStorage.setItem(reload, String(now));
        return true;
    },

    /** What goes along with signing in: the marks of accounts that have signed in here before. They open nothing. */
    devices(): { devices?: string[] } {
        const marks = storedMarks().slice(0, deviceMarks.most);
        return marks.length === 0 ? {} : { devices: marks };
    },

    /** Keeps the mark of a sign-in in the place of the account's earlier one. It stays when somebody signs out. */
    keepDevice(mark: string | undefined): void {
        if (mark === undefined) return;
        const others = storedMarks().filter((each) => tagOf(each) !== tagOf(mark));
        try {
            localStorage.setItem(devices, JSON.stringify([mark, ...others].slice(0, deviceMarks.most)));
        } catch {
            // A full or forbidden storage makes a stranger of this browser, no more.
        }
    },

    /**
     * Takes away what a session has left that ended by itself, without anybody having signed out. The tab still knows its
     * landing page, so that whoever signs in again goes on there.
     */
    ranOut(): void {
        session.setToken('');
        forgetAccounts();
    },

    /**
     * Forgets the account, everything that is kept for it, and its landing page. What stays is the browser's own: language,
     * looks, the marks of `devices`, and how far pages were scrolled.
     */
    clear(): void {
        session.ranOut();
        sessionStorage.removeItem(selection);
        sessionStorage.removeItem(farewell);
    },
};
