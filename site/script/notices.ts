import { type Answer, findAnswer, isAnswer, keepAnswer } from './answers';
import { listenToClicks, listenToSite } from './events';

/** Shows the first notice that has not been answered, and no other. */
export function showNotice(): void {
    const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
    const due = notices.find(({ dataset }) => findAnswer(dataset.notice ?? '') === undefined);
    for (const notice of notices) notice.hidden = notice !== due;
}

/** Moves the focus from an answered notice to the next one, or else to the content. */
function moveFocus(): void {
    const next = document.querySelector<HTMLElement>('[data-notice]:not([hidden]) [data-answer]');
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
    listenToClicks('[data-notice] [data-answer]', (button) => {
        const notice = button.closest<HTMLElement>('[data-notice]');
        const name = notice?.dataset.notice ?? '';
        const { answer } = button.dataset;
        if (!isAnswer(answer)) return;
        const hadFocus = notice?.contains(document.activeElement);
        keepAnswer(name, answer);
        showNotice();
        if (hadFocus) moveFocus();
        actions.get(name)?.(answer);
    });
}
