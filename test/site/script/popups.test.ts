import { describe, expect, it } from 'vitest';
import { renderInAdvance, url, visit } from './visit';

/** Returns what the browser keeps of a visitor who is old enough. */
function keepAge(): Record<string, string> {
    const { answer, readKept } = visit({ url });
    answer('yes');
    return readKept();
}

describe('popups', () => {
    it.each([
        ['a guest', '', ['2']],
        ['a member', 'signed_in=1', ['1']],
    ])('are shown to %s: the first one that fits', async (_visitor, cookie, expected) => {
        const { answer, listPopups, painted } = visit({ url, cookie });
        expect(listPopups()).toEqual([]);
        answer('yes');
        // Whoever tapped sees first that it did something.
        expect(listPopups()).toEqual([]);
        await painted();
        expect(listPopups()).toEqual(expected);
        expect(visit({ url, cookie, kept: keepAge() }).listPopups()).toEqual(expected);
    });

    it('of an unknown show type are shown to nobody', () => {
        const { listPopups } = visit({
            url,
            kept: keepAge(),
            prepare({ document }) {
                for (const popup of document.querySelectorAll('dialog')) popup.dataset.show = 'toString';
            },
        });
        expect(listPopups()).toEqual([]);
    });

    it('are shown once a visit', () => {
        const { listPopups } = visit({
            url,
            kept: keepAge(),
            prepare({ sessionStorage }) {
                const earlier = visit({ url, kept: keepAge() });
                for (const [key, text] of Object.entries(earlier.window.sessionStorage))
                    sessionStorage.setItem(key, text);
            },
        });
        expect(listPopups()).toEqual([]);
    });

    it('stay away while a preview shows one', () => {
        const { answer, listPopups } = visit({
            url,
            prepare: ({ document }) => document.querySelector('[data-popup="2"]')?.toggleAttribute('open', true),
        });
        answer('yes');
        expect(listPopups()).toEqual(['2']);
    });

    it('wait until a page that was rendered in advance is opened', () => {
        const opened: (() => void)[] = [];
        const { listPopups } = visit({
            url,
            kept: keepAge(),
            prepare: (window) => opened.push(renderInAdvance(window)),
        });
        expect(listPopups()).toEqual([]);
        opened[0]?.();
        expect(listPopups()).toEqual(['2']);
    });
});
