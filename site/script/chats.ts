import { listenToClicks } from './events';

/**
 * Lets scripts of the landing page answer its live chat links: a click is a cancelable event `livechat` on the document
 * with the detail `{ type, token }`. The link is followed unless a script prevents it.
 */
export function startChats(): void {
    listenToClicks('[data-chat-token]', ({ dataset }, event) => {
        const detail = { type: dataset.chatType, token: dataset.chatToken };
        const isLeft = document.dispatchEvent(new CustomEvent('livechat', { detail, cancelable: true }));
        if (!isLeft) event.preventDefault();
    });
}
