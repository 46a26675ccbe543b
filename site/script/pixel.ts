import { addScript } from './addScript';

/** The queue of the pixel: it takes commands, and passes them on as soon as the pixel's script has come. */
type PixelQueue = {
    (...command: unknown[]): void;
    callMethod?: (...command: unknown[]) => void;
    queue: unknown[][];
    loaded: boolean;
    version: string;
};

declare global {
    interface Window {
        /** The pixel requires its queue to be global. */
        fbq?: PixelQueue;
        _fbq?: PixelQueue;
    }
}

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
