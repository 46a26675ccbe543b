import { afterEach, beforeEach, vi } from 'vitest';
import { protocol, type ToFrame } from '../../../../src/preview/protocol';

/** An observer of sizes for a document without layout. */
export class FakeResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
}

/** A port that delivers at once, so that tests need not wait. */
class FakePort {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    other: FakePort | undefined;
    isClosed = false;

    postMessage(data: unknown): void {
        if (!this.isClosed && this.other?.isClosed === false) this.other.onmessage?.({ data: structuredClone(data) });
    }
    close(): void {
        this.isClosed = true;
    }
}

class FakeChannel {
    port1 = new FakePort();
    port2 = new FakePort();

    constructor() {
        this.port1.other = this.port2;
        this.port2.other = this.port1;
    }
}

/** Has every test of a file speak with frames that are visible, over ports that deliver at once, by a clock of its own. */
export function fakeFrames(): void {
    beforeEach(() => {
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
        vi.stubGlobal('MessageChannel', FakeChannel);
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    });
    afterEach(() => {
        vi.useRealTimers();
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
    });
}

/** The inside of a frame: what it has received over its newest port, and how it speaks. Needs `fakeFrames`. */
export function createInside(frame: HTMLIFrameElement) {
    const received: ToFrame[] = [];
    const ports: FakePort[] = [];
    const inner = frame.contentWindow;
    if (!inner) throw new Error('The frame must be in the document');
    vi.spyOn(inner, 'postMessage').mockImplementation((...given: unknown[]) => {
        const [port] = [given[2]].flat();
        if (!(port instanceof FakePort)) return;
        ports.push(port);
        port.onmessage = ({ data }) => {
            // The console sends nothing else over a port.
            received.push(data as ToFrame);
        };
    });
    return {
        received,
        ports,
        /** Lists what was to be drawn or shown. */
        drawn: () => received.filter(({ kind }) => kind !== 'ping'),
        /** Sends a message to the window of the console. */
        say: (data: unknown, source: Window | null = inner) =>
            window.dispatchEvent(new MessageEvent('message', { data, source })),
        load: () =>
            window.dispatchEvent(new MessageEvent('message', { data: { kind: 'ready', protocol }, source: inner })),
        /** Sends a message over the newest port. */
        send: (data: unknown) => ports.at(-1)?.postMessage(data),
    };
}

/** Adds an empty frame to the document. */
export function addFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return frame;
}
