import { applyChange, type SnapshotChange } from '../../site/change';
import type { SiteSnapshot } from '../../site/content';
import type { PageRequest } from '../../site/view';
import { createWorkAtRest } from './atRest';
import { createDraw } from './draw';
import { watchExchanges } from './exchanged';
import { listFindings } from './findings';
import { createMark } from './mark';
import { createReach } from './pointer';
import type { FromFrame, ToFrame } from './protocol';
import { reuseParts } from './reuse';
import { createScripts } from './scripts';

/**
 * Draws each state as it arrives, and answers when that is done: the console sends the next one only then. Browsers
 * delay animation frames of frames without origin, so none is waited for.
 */
export function createPage(document: Document, send: (message: FromFrame) => void) {
    const drawPage = createDraw(document);
    const watchExchange = watchExchanges(document.body);
    const makeReachable = createReach(document);
    const mark = createMark(document);
    const runScripts = createScripts(document, send);
    let request: PageRequest | undefined;
    let change: SnapshotChange | undefined;
    let drawn: SiteSnapshot | undefined;
    let withScripts = true;
    const examination = createWorkAtRest(
        () => listFindings(document),
        (findings) => send({ kind: 'found', findings }),
    );

    function draw(seq: number): void {
        if (!request) return;
        const asked = request;
        const begun = performance.now();
        let failure: string | undefined;
        try {
            const snapshot = change ? applyChange(request.snapshot, change) : request.snapshot;
            // A message brings everything anew that a form holds.
            const reused = reuseParts(drawn, snapshot);
            drawn = reused;
            const exchanged = watchExchange(() => drawPage(asked, reused));
            makeReachable();
            if (withScripts) runScripts(reused, exchanged);
            // Last, as it is the first to ask where elements are.
            mark.follow();
        } catch (error) {
            failure = String(error);
        }
        send({ kind: 'painted', seq, ms: performance.now() - begun, failure });
        examination.start();
    }

    const receivers: { [Kind in ToFrame['kind']]: (message: Extract<ToFrame, { kind: Kind }>) => void } = {
        page(message) {
            ({ request, change, withScripts } = message);
            draw(message.seq);
        },
        change(message) {
            change = message.change;
            draw(message.seq);
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
