import { describe, expect, it } from 'vitest';
import { renderInAdvance, url, visit } from './visit';

const day = 24 * 60 * 60 * 1000;

/** Returns what the browser keeps of a visit in which everything was answered, as if it were some days ago. */
function keepAnswers(days: number): Record<string, string> {
    const { answer, readKept, window } = visit({ url });
    answer('yes');
    answer('no');
    const now = window.Date.now();
    const toEarlier = (text: string) =>
        text.replace(/\d+$/, (time) => String(Number(time) - days * day - (now - Number(time))));
    return Object.fromEntries(Object.entries(readKept()).map(([key, text]) => [key, toEarlier(text)]));
}

describe('notices', () => {
    it('are shown one after another, until each is answered', () => {
        const { listShown, answer, document } = visit({ url });
        expect(listShown()).toEqual(['age']);
        answer('yes');
        expect(listShown()).toEqual(['consent']);
        answer('no');
        expect(listShown()).toEqual([]);
        expect(document.querySelectorAll('[data-notice]')).toHaveLength(2);
    });

    it.each([
        [0, []],
        [364, []],
        [366, ['age']],
    ])('that were answered %i days ago are shown: %j', (days, shown) =>
        expect(visit({ url, kept: keepAnswers(days) }).listShown()).toEqual(shown),
    );

    it('that were answered since a page was rendered in advance are not shown when it is opened', () => {
        const opened: (() => void)[] = [];
        const { window, listShown, listPopups } = visit({
            url,
            prepare: (window) => opened.push(renderInAdvance(window)),
        });
        for (const [key, text] of Object.entries(keepAnswers(0))) window.localStorage.setItem(key, text);
        opened[0]?.();
        expect(listShown()).toEqual([]);
        expect(listPopups()).toEqual(['2']);
    });

    it.each(['maybe 9999999999999', 'yes', 'yes soon', ''])('do not take %j for an answer', (text) => {
        const [key = ''] = Object.keys(keepAnswers(0));
        expect(visit({ url, kept: { [key]: text } }).listShown()).toEqual(['age']);
    });

    it('work in a page without origin, whose storage throws, and ask again on the next page', () => {
        const { window, answer, listShown } = visit();
        expect(() => window.localStorage).toThrow();
        answer('yes');
        answer('yes');
        expect(listShown()).toEqual([]);
        expect(visit().listShown()).toEqual(['age']);
    });

    it('are shown again if a preview renders them anew, unless they were answered', () => {
        const { window, document, find, answer, listShown } = visit({ url });
        answer('yes');
        const notices = find('aside');
        for (const notice of notices.children) notice.toggleAttribute('hidden', true);
        document.dispatchEvent(new window.CustomEvent('site:load', { detail: { element: notices } }));
        expect(listShown()).toEqual(['consent']);
    });

    it('move the focus to the next one and then to the content, if they had it', () => {
        const { document, find, answer } = visit({ url });
        find('[data-answer]').focus();
        answer('yes');
        expect(document.activeElement).toBe(find('[data-notice=consent] button'));
        answer('yes');
        expect(document.activeElement?.localName).toBe('main');
        const other = visit({ url });
        other.answer('yes');
        expect(other.document.activeElement?.localName).toBe('body');
    });
});

describe('the answer to a notice', () => {
    /** Opens a page on which everything has been answered. */
    function visitAnswered(consent: 'yes' | 'no') {
        const page = visit({ url });
        page.answer('yes');
        page.answer(consent);
        return page;
    }

    it('can be changed as soon as there is one, and on the next pages', () => {
        const { answer, find, readKept, listShown } = visit({ url });
        expect(find('[data-reopen]').hidden).toBe(true);
        answer('yes');
        expect(find('[data-reopen]').hidden).toBe(true);
        answer('no');
        expect(find('[data-reopen]').hidden).toBe(false);
        const next = visit({ url, kept: readKept() });
        next.reopen();
        expect([listShown(), next.listShown()]).toEqual([[], ['consent']]);
    });

    it.each(['yes', 'no'] as const)('is shown when it is to be changed: %s', (consent) => {
        const { document, reopen, answer, find, listShown } = visitAnswered(consent);
        const readPressed = () =>
            [...document.querySelectorAll('[data-answer]')].map((button) => button.getAttribute('aria-pressed'));
        expect(readPressed()).toEqual([null, null, null]);
        reopen();
        expect(readPressed()).toEqual([null, String(consent === 'yes'), String(consent === 'no')]);
        expect(document.activeElement).toBe(find(`[data-notice=consent] [data-answer=${consent}]`));
        answer('no');
        expect(readPressed()).toEqual([null, null, null]);
        expect(listShown()).toEqual([]);
        expect(document.activeElement).toBe(find('[data-reopen]'));
    });

    it('can be changed where a preview renders the page anew', () => {
        const { window, document, find, reopen, listShown } = visitAnswered('no');
        find('footer').innerHTML = '<button data-reopen="consent" hidden></button>';
        document.dispatchEvent(new window.CustomEvent('site:load', { detail: { element: find('footer') } }));
        reopen();
        expect(listShown()).toEqual(['consent']);
    });
});
