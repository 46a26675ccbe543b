import { createPage } from './page';
import { watchPointer } from './pointer';
import { protocol, type ToFrame } from './protocol';

/** Whether a message of the containing window hands over the port; messages of others are ignored. */
function takePort({ data, source, ports }: MessageEvent<unknown>, parent: Window): MessagePort | undefined {
    if (source !== parent || typeof data !== 'object' || data === null) return undefined;
    return 'kind' in data && data.kind === 'start' && 'protocol' in data && data.protocol === protocol
        ? ports[0]
        : undefined;
}

/** Tells the containing window that the frame is ready, and draws what it sends over the port of its answer. */
export function connect(frame: Window): void {
    const { parent, document } = frame;
    function start(event: MessageEvent<unknown>): void {
        const port = takePort(event, parent);
        if (!port) return;
        frame.removeEventListener('message', start);
        const page = createPage(document, (message) => port.postMessage(message));
        // Only the console holds the other end.
        port.onmessage = ({ data }: MessageEvent<ToFrame>) => page.receive(data);
        watchPointer(document, (message) => port.postMessage(message));
    }
    frame.addEventListener('message', start);
    parent.postMessage({ kind: 'ready', protocol }, '*');
}
