import { describe, expect, it } from 'vitest';
import { renderInAdvance, url, visit } from './visit';

describe('the visitor', () => {
    it.each([
        ['signed_in=1', 'MEMBER'],
        ['signed_in=0', 'GUEST'],
        ['signed_in=10', 'GUEST'],
        ['not_signed_in=1', 'GUEST'],
        ['', 'GUEST'],
    ])('with the cookie %j is a %s', (cookie, expected) =>
        expect(visit({ url, cookie }).document.documentElement.dataset.visitor).toBe(expected),
    );

    it('stays a member where the page was rendered so', () => {
        const { document } = visit({
            url,
            prepare: ({ document }) => (document.documentElement.dataset.visitor = 'MEMBER'),
        });
        expect(document.documentElement.dataset.visitor).toBe('MEMBER');
    });

    it('who comes back to a page after signing in or out sees it accordingly', () => {
        const { document, ...page } = visit({ url });
        const comeBack = (cookie: string) => {
            document.cookie = cookie;
            page.comeBack();
            return document.documentElement.dataset.visitor;
        };
        expect(comeBack('signed_in=1')).toBe('MEMBER');
        expect(comeBack('signed_in=; max-age=0')).toBe('GUEST');
    });

    it.each([
        ['signed in', '', 'signed_in=1', 'MEMBER'],
        ['signed out', 'signed_in=1', 'signed_in=; max-age=0', 'GUEST'],
    ])('who %s since a page was rendered in advance sees it accordingly', (_done, before, after, expected) => {
        const opened: (() => void)[] = [];
        const { document } = visit({
            url,
            cookie: before,
            prepare: (window) => opened.push(renderInAdvance(window)),
        });
        document.cookie = after;
        opened[0]?.();
        expect(document.documentElement.dataset.visitor).toBe(expected);
    });
});

describe('live chats', () => {
    /** Clicks on the picture inside the link; returns what listeners were told, and whether the link was followed. */
    function openChat(isAnswered: boolean) {
        const { window, document, find } = visit({ url });
        const told: unknown[] = [];
        document.addEventListener('livechat', (event) => {
            told.push(Object(event).detail);
            if (isAnswered) event.preventDefault();
        });
        const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
        return { isFollowed: find('[data-chat-token] span').dispatchEvent(click), told };
    }

    it.each([true, false])('tell scripts of the page, whose answer %s decides about the link', (isAnswered) =>
        expect(openChat(isAnswered)).toEqual({ isFollowed: !isAnswered, told: [{ type: 'CHAT', token: 'token1' }] }),
    );
});

describe('the script of a page', () => {
    it('adds nothing to the global object', () => {
        let before: string[] = [];
        const { window } = visit({
            url,
            prepare(fresh) {
                before = Object.getOwnPropertyNames(fresh);
            },
        });
        expect(before.length).toBeGreaterThan(100);
        expect(Object.getOwnPropertyNames(window).filter((name: string) => !before.includes(name))).toEqual([]);
    });

    it.each(['Escape', 'Enter'])('closes menus by no other key than Escape: %s', (key) => {
        const { window, document, find } = visit({ url });
        document.body.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
        expect(find('details').hasAttribute('open')).toBe(key !== 'Escape');
        expect(document.activeElement?.localName).toBe(key === 'Escape' ? 'summary' : 'body');
    });
});
