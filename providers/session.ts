import Cookies from 'js-cookie';
import { sessionLimits } from '../contract/sessionLimits';
import { defaultLanguage, languageOf } from '../i18n/languages';

const day = 24 * 60 * 60;

const readCookie = (name: string): string => Cookies.get(name) ?? '';

function writeCookie(name: string, value: string, seconds: number): void {
    const secure = location.protocol === 'https:';
    if (value === '') Cookies.remove(name, { path: '/' });
    else Cookies.set(name, value, { 'max-age': String(seconds), path: '/', sameSite: 'Strict', secure });
}

const selection = 'ldpId';
const reload = 'reloadedAt';

/**
 * The one module that touches cookies and the tab's own storage. `auth` holds the token (604800 s), `ldpId` the landing
 * page that a new tab starts with (same lifetime, only while `auth` exists), `locale` the interface language (365 days).
 * Which landing page an open tab works on is the tab's own affair.
 *
 * @example session.setToken(token); session.token() // '' when nobody is signed in
 */
export const session = {
    token: (): string => readCookie('auth'),

    setToken(token: string): void {
        writeCookie('auth', token, sessionLimits.sessionSeconds);
        if (token === '') writeCookie(selection, '', 0);
    },

    /** The tab's landing page: its own choice, else the one that was last chosen anywhere, else ''. */
    ldpId: (): string => sessionStorage.getItem(selection) ?? readCookie(selection),

    setLdpId(id: string): void {
        sessionStorage.setItem(selection, id);
        writeCookie(selection, session.token() === '' ? '' : id, sessionLimits.sessionSeconds);
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

    /** Forgets the account and its landing page. The language stays. */
    clear(): void {
        session.setToken('');
        sessionStorage.removeItem(selection);
    },
};
