import { type FromFrame, isReady, protocol, type ToFrame } from '../../preview/protocol';
import { parseFromFrame } from './received';

/** How often the frame is asked whether it still answers, and after what silence it counts as hung (milliseconds). */
const beat = 500;
const patience = 2000;

/** How often a frame may be loaded. One that loads itself again and again counts as hung. */
const mostLoads = 20;

type Numbered = Extract<ToFrame, { seq: number }>;

/** A state to be drawn, without its number. */
export type Drawing = { [Kind in Numbered['kind']]: Omit<Extract<Numbered, { kind: Kind }>, 'seq'> }[Numbered['kind']];

type Listener = { onReady(): void; onMessage(message: FromFrame): void; onHang(): void };

/**
 * Sends states one after another: while one is being drawn, only the newest of those that follow waits, so that no queue
 * grows. A whole page is never left out.
 */
function createDrawing(post: (message: ToFrame) => void) {
    let seq = 0;
    let isBusy = false;
    let next: Drawing | undefined;

    function send(drawing: Drawing): void {
        seq += 1;
        isBusy = true;
        // A drawing becomes a message by its number.
        post({ ...drawing, seq } as ToFrame);
    }
    return {
        draw(drawing: Drawing): void {
            if (isBusy && drawing.kind === 'change') {
                next = drawing;
                return;
            }
            // A page brings the newest change along; the one that waits is older.
            if (drawing.kind === 'page') next = undefined;
            send(drawing);
        },
        onPainted(painted: number): void {
            if (painted !== seq) return;
            isBusy = false;
            const waiting = next;
            next = undefined;
            if (waiting) send(waiting);
        },
    };
}

/** Calls `onHang` once the other end has not answered for too long, unless the tab is in the background. */
function watchAnswers(ask: () => void, onHang: () => void) {
    let heard = performance.now();
    let asked = heard;
    const timer = setInterval(() => {
        const now = performance.now();
        if (document.hidden) heard = now;
        if (heard < asked && now - heard > patience) {
            clearInterval(timer);
            return onHang();
        }
        asked = now;
        ask();
    }, beat);
    return {
        hear: () => {
            heard = performance.now();
        },
        stop: () => clearInterval(timer),
    };
}

/** Connects to the page inside of a frame each time it has been loaded. */
export function connectFrame(frame: HTMLIFrameElement, { onReady, onMessage, onHang }: Listener) {
    let port: MessagePort | undefined;
    let drawing: ReturnType<typeof createDrawing> | undefined;
    let answers: ReturnType<typeof watchAnswers> | undefined;
    let loads = 0;
    const post = (message: ToFrame) => port?.postMessage(message);

    function end(): void {
        answers?.stop();
        port?.close();
        port = undefined;
    }

    function giveUp(): void {
        window.removeEventListener('message', start);
        end();
        onHang();
    }

    function answer({ data }: MessageEvent<unknown>): void {
        const message = parseFromFrame(data);
        if (!message) return;
        answers?.hear();
        if (message.kind === 'painted') drawing?.onPainted(message.seq);
        if (message.kind === 'endless') giveUp();
        else onMessage(message);
    }

    function start({ source, data }: MessageEvent<unknown>): void {
        // Only the frame itself is answered; its origin is opaque and says nothing.
        if (source === null || source !== frame.contentWindow || !isReady(data) || data.protocol !== protocol) return;
        end();
        loads += 1;
        if (loads > mostLoads) {
            giveUp();
            return;
        }
        const { port1, port2 } = new MessageChannel();
        port = port1;
        port1.onmessage = answer;
        drawing = createDrawing(post);
        answers = watchAnswers(() => post({ kind: 'ping' }), onHang);
        frame.contentWindow?.postMessage({ kind: 'start', protocol }, '*', [port2]);
        onReady();
    }

    window.addEventListener('message', start);
    return {
        draw: (wanted: Drawing) => drawing?.draw(wanted),
        show: (place: string | undefined) => post({ kind: 'show', place }),
        close(): void {
            window.removeEventListener('message', start);
            end();
        },
    };
}
