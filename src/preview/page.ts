import { applyChange, type SnapshotChange } from '../../site/change';
import type { PageRequest } from '../../site/view';
import { drawPage } from './draw';
import { listFindings } from './findings';
import { createMark } from './mark';
import type { FromFrame, ToFrame } from './protocol';
import { runScripts } from './scripts';

type Wanted = { seq: number; arrived: number };

/** Time without a new state, in milliseconds, after which the page is examined. */
const rest = 200;

/** Draws the newest state with each frame of the screen, and answers when it has been painted. */
export function createPage(document: Document, send: (message: FromFrame) => void) {
    const mark = createMark(document);
    let request: PageRequest | undefined;
    let change: SnapshotChange | undefined;
    let withScripts = true;
    let wanted: Wanted | undefined;
    let examining: ReturnType<typeof setTimeout> | undefined;

    function examine(): void {
        send({ kind: 'found', findings: listFindings(document) });
    }

    function draw(): void {
        if (!request || !wanted) return;
        const { seq, arrived } = wanted;
        wanted = undefined;
        try {
            const snapshot = change ? applyChange(request.snapshot, change) : request.snapshot;
            drawPage(document, { ...request, snapshot });
            if (withScripts) runScripts(document, snapshot);
            mark.follow();
        } catch (error) {
            send({ kind: 'failed', message: String(error) });
        }
        // The next task begins after the paint that follows this drawing.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => send({ kind: 'painted', seq, ms: performance.now() - arrived });
        port2.postMessage(undefined);
        clearTimeout(examining);
        examining = setTimeout(examine, rest);
    }

    function want(seq: number): void {
        const isWaiting = wanted !== undefined;
        wanted = { seq, arrived: performance.now() };
        if (!isWaiting) requestAnimationFrame(draw);
    }

    const receivers: { [Kind in ToFrame['kind']]: (message: Extract<ToFrame, { kind: Kind }>) => void } = {
        page(message) {
            ({ request, change, withScripts } = message);
            want(message.seq);
        },
        change(message) {
            change = message.change;
            want(message.seq);
        },
        look({ seq, look }) {
            if (request) request = { ...request, ...look };
            want(seq);
        },
        show: ({ place }) => mark.show(place),
        ping: () => send({ kind: 'pong' }),
    };

    return {
        receive(message: ToFrame): void {
            // Each kind of message has its own receiver.
            const receiver = receivers[message.kind] as (message: ToFrame) => void;
            receiver(message);
        },
    };
}
