import { addScript } from './addScript';
import type { PixelQueue } from './globals';

/** Returns the queue of the page, made in the form that the pixel's script expects. */
function getQueue(): PixelQueue {
    if (window.fbq) return window.fbq;
    const queue: PixelQueue = Object.assign(
        (...command: unknown[]) => {
            if (queue.callMethod) queue.callMethod(...command);
            else queue.queue.push(command);
        },
        { queue: [], loaded: true, version: '2.0' },
    );
    window.fbq = queue;
    window._fbq ??= queue;
    addScript('https://connect.facebook.net/en_US/fbevents.js');
    return queue;
}

/** Loads the pixel and counts the visit. */
export function startPixel(id: string): void {
    const send = getQueue();
    send('init', id);
    send('track', 'PageView');
}
