import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../providers/session';

beforeEach(() => {
    session.clear();
    sessionStorage.clear();
    localStorage.clear();
    session.setLocale('');
});

describe('session', () => {
    it('stores the token in the cookie "auth" for seven days, for the same site only', () => {
        const write = vi.spyOn(document, 'cookie', 'set');
        session.setToken('a token=;');
        expect(write).toHaveBeenCalledWith('auth=a%20token=%3B; path=/; max-age=604800; sameSite=Strict');
        write.mockRestore();
        session.setToken('a token=;');
        expect(session.token()).toBe('a token=;');
    });

    it('removes its cookie and the landing page cookie with an empty token', () => {
        session.setToken('token');
        session.setLdpId('l1');
        expect(document.cookie).toContain('ldpId=l1');
        session.setToken('');
        expect(document.cookie).not.toMatch(/auth|ldpId/);
    });

    it('sees the console as another account in one tab, and returns to where it was', () => {
        session.setToken('token');
        session.setLdpId('l1');
        session.startViewing('a grant', '/user-management/user?q=a');
        expect([session.viewGrant(), session.ldpId()]).toEqual(['a grant', '']);
        session.setLdpId('l2');
        expect(session.ldpId()).toBe('l2');
        expect(document.cookie).toContain('ldpId=l1');
        expect(session.stopViewing()).toBe('/user-management/user?q=a');
        expect([session.viewGrant(), session.ldpId(), session.hasViewingEnded()]).toEqual(['', 'l1', false]);
        expect(session.stopViewing()).toBe('/');
    });

    it('remembers that a view has ended, until somebody has read it or the session is over', () => {
        session.startViewing('a grant', '/');
        session.stopViewing(true);
        expect(session.hasViewingEnded()).toBe(true);
        session.forgetViewingEnded();
        expect(session.hasViewingEnded()).toBe(false);
        session.startViewing('a grant', '/');
        session.ranOut();
        expect(session.viewGrant()).toBe('');
    });

    it('stores a chosen look for a year, and nothing that is no look', () => {
        const write = vi.spyOn(document, 'cookie', 'set');
        session.setColorScheme('dark');
        expect(write).toHaveBeenCalledWith('colorScheme=dark; path=/; max-age=31536000; sameSite=Strict');
        write.mockRestore();
        session.clear();
        expect(session.colorScheme()).toBe('dark');
        // biome-ignore lint/suspicious/noDocumentCookie: what somebody else wrote.
        document.cookie = 'colorScheme=pink; path=/';
        expect(session.colorScheme()).toBe('system');
        session.setColorScheme('system');
        expect(document.cookie).not.toContain('colorScheme');
    });

    it('writes the landing page cookie only while signed in', () => {
        session.setLdpId('l1');
        expect(document.cookie).not.toContain('ldpId');
        expect(session.ldpId()).toBe('l1');
    });

    it('lets the landing page cookie expire with the token, whenever it is written', () => {
        vi.useFakeTimers({ toFake: ['Date'] });
        session.setToken('token');
        const write = vi.spyOn(document, 'cookie', 'set');
        session.setLdpId('l1');
        vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
        session.setLdpId('l1');
        session.setLdpId('l2');
        const seconds = write.mock.calls.map(([cookie]) =>
            /^ldpId=(l\d); path=\/; max-age=(\d+)/.exec(cookie)?.slice(1),
        );
        expect(seconds).toEqual([
            ['l1', '604800'],
            ['l1', '518400'],
            ['l2', '518400'],
        ]);
        // A new sign-in, in any tab, starts another seven days.
        session.setToken('another');
        session.setLdpId('l2');
        expect(write.mock.calls.at(-1)?.[0]).toContain('max-age=604800');
        write.mockRestore();
        vi.useRealTimers();
    });

    it('removes the landing page cookie of an expired token, but keeps the landing page of the tab', () => {
        session.setToken('token');
        session.setLdpId('l1');
        // biome-ignore lint/suspicious/noDocumentCookie: as time would
        document.cookie = 'auth=; path=/; max-age=0';
        expect(session.token()).toBe('');
        localStorage.setItem('console.a1.menu.open.content', 'false');
        sessionStorage.setItem('console.a1.l1.banner.selectedIds', '[]');
        session.ranOut();
        expect(document.cookie).not.toContain('ldpId');
        expect(session.ldpId()).toBe('l1');
        expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ['ldpId']]);
    });

    it('keeps the landing page of each tab, and starts new tabs with the last one', () => {
        session.setToken('token');
        session.setLdpId('l1');
        // biome-ignore lint/suspicious/noDocumentCookie: as another tab would
        document.cookie = 'ldpId=l2; Path=/';
        expect(session.ldpId()).toBe('l1');
        sessionStorage.clear();
        expect(session.ldpId()).toBe('l2');
    });

    it('stores the language for 365 days, and falls back to English for an unknown one', () => {
        const write = vi.spyOn(document, 'cookie', 'set');
        session.setLocale('th');
        expect(write).toHaveBeenCalledWith('locale=th; path=/; max-age=31536000; sameSite=Strict');
        write.mockRestore();
        session.setLocale('km');
        expect(session.locale()).toBe('km');
        session.setLocale('xx');
        expect(session.locale()).toBe('en');
    });

    it('keeps the language when everything else is cleared', () => {
        session.setLocale('th');
        session.setToken('token');
        session.setLdpId('l1');
        session.clear();
        expect([session.token(), session.ldpId(), session.locale()]).toEqual(['', '', 'th']);
    });

    it('keeps the newest marks of five accounts, also when everything else is cleared', () => {
        for (const mark of ['a.1', 'b.1', 'a.2', 'c.1']) session.keepDevice(mark);
        expect(session.devices()).toEqual({ devices: ['c.1', 'a.2', 'b.1'] });
        session.clear();
        for (const mark of ['d.1', 'e.1', 'f.1']) session.keepDevice(mark);
        expect(session.devices()).toEqual({ devices: ['f.1', 'e.1', 'd.1', 'c.1', 'a.2'] });
        session.keepDevice(undefined);
        expect(session.devices().devices).toHaveLength(5);
    });

    it('ignores malformed marks', () => {
        for (const text of ['{', '"a"', '[1, null]', '', '[]', `["${'x'.repeat(401)}"]`]) {
            localStorage.setItem('devices', text);
            expect(session.devices()).toEqual({});
        }
    });

    it('allows one reload in sixty seconds', () => {
        expect([1_000_000, 1_059_999, 1_060_000].map((now) => session.mayReload(now))).toEqual([true, false, true]);
    });
});
