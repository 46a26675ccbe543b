import { type Answer, findAnswer, isAnswer, keepAnswer } from './answers';
import { listenToClicks, listenToSite } from './events';

/** The name of the notice that the visitor has opened again. */
let reopened: string | undefined;

const list = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Shows the first notice that is to be answered, and no other; what has been answered can be opened again. */
export function showNotice(): void {
    const notices = list('[data-notice]');
    const due = notices.find(({ dataset: { notice = '' } }) => notice === reopened || findAnswer(notice) === undefined);
    for (const notice of notices) notice.hidden = notice !== due;
    for (const button of list('[data-reopen]')) button.hidden = findAnswer(button.dataset.reopen ?? '') === undefined;
}

/** Shows a notice again with the present answer, which has the focus. */
function reopen(name: string): void {
    reopened = name;
    showNotice();
    for (const button of list(`[data-notice=${name}] [data-answer]`)) {
        const isPresent = button.dataset.answer === findAnswer(name);
        button.setAttribute('aria-pressed', String(isPresent));
        if (isPresent) button.focus();
    }
}

/** Ends what `reopen` began; returns the button that did it, if this notice was opened again. */
function close(name: string): HTMLElement | undefined {
    if (name !== reopened) return undefined;
    reopened = undefined;
    for (const button of list('[aria-pressed][data-answer]')) button.removeAttribute('aria-pressed');
    return list('[data-reopen]').find(({ dataset }) => dataset.reopen === name);
}

/** Moves the focus from an answered notice to the next one, or else to what opened it or to the content. */
function moveFocus(opener: HTMLElement | undefined): void {
    const next = document.querySelector<HTMLElement>('[data-notice]:not([hidden]) [data-answer]') ?? opener;
    const content = document.querySelector('main');
    // Only so can it have the focus.
    if (content && !next) content.tabIndex = -1;
    (next ?? content)?.focus({ preventScroll: true });
}

/**
 * Asks what the page has to ask, one notice after another, until the visitor answers; nothing else counts as an answer.
 * `actions` has what to do with the answer to a notice, by its name.
 */
export function startNotices(actions: ReadonlyMap<string, (answer: Answer) => void>): void {
    showNotice();
    listenToSite('site:load', showNotice);
    listenToClicks('[data-reopen]', ({ dataset }) => reopen(dataset.reopen ?? ''));
    listenToClicks('[data-notice] [data-answer]', (button) => {
        const notice = button.closest<HTMLElement>('[data-notice]');
        const name = notice?.dataset.notice ?? '';
        const { answer } = button.dataset;
        if (!isAnswer(answer)) return;
        const hadFocus = notice?.contains(document.activeElement);
        keepAnswer(name, answer);
        const opener = close(name);
        showNotice();
        if (hadFocus) moveFocus(opener);
        actions.get(name)?.(answer);
    });
}
