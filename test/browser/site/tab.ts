import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { findChromium } from '../../../bin/chromium.js';

type Params = Readonly<Record<string, unknown>>;
type Message = { id?: number; method?: string; params?: Params; result?: Params; error?: { message: string } };
type Attached = { sessionId: string; targetInfo: { type: string; subtype?: string } };
type Send = (method: string, params?: Params, session?: string) => Promise<Params>;

/** The documents of a tab: what its visitor sees, or what was rendered in advance. */
export type Shown = 'seen' | 'inAdvance';

/** Sends commands of the DevTools protocol over a browser's pipe; `hear` gets the events. */
function connect(to: Duplex, from: Duplex, hear: (message: Message) => void): Send {
    const waiting = new Map<number, (message: Message) => void>();
    let rest = '';
    from.on('data', (data) => {
        const messages = `${rest}${data}`.split('\0');
        rest = messages.pop() ?? '';
        for (const text of messages) {
            const message: Message = JSON.parse(text);
            if (message.id === undefined) hear(message);
            else waiting.get(message.id)?.(message);
        }
    });
    let count = 0;
    return async (method, params = {}, sessionId) => {
        count += 1;
        const id = count;
        const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
        to.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
        const { result, error } = await answered;
        waiting.delete(id);
        if (!result) throw new Error(`${method}: ${error?.message}`);
        return result;
    };
}

/** What is done with a document before anything of it is loaded. */
type Prepare = (send: (method: string, params?: Params) => Promise<Params>) => Promise<unknown>;

/**
 * Opens a tab of a Chromium of its own, which knows no host but this machine. Playwright will not do: a browser whose
 * pages it controls renders none in advance.
 */
export async function openTab(args: readonly string[], prepare: Prepare = async () => undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'tab-'));
    const file = findChromium();
    if (file === undefined) throw new Error('There is no Chromium');
    const own = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`];
    const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost';
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    const child = spawn(file, [...own, alone, ...args, 'about:blank'], { stdio: [...stdio] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const sessions: Partial<Record<Shown | 'tab', string>> = {};
    const changes: (() => void)[] = [];
    const autoAttach = { autoAttach: true, flatten: true };

    async function attach({ sessionId, targetInfo: { type, subtype } }: Attached): Promise<void> {
        if (type === 'tab') {
            sessions.tab = sessionId;
            await send('Target.setAutoAttach', { ...autoAttach, waitForDebuggerOnStart: true }, sessionId);
        } else if (type === 'page') {
            await prepare((method, params) => send(method, params, sessionId));
            await send('Runtime.runIfWaitingForDebugger', {}, sessionId);
            sessions[subtype === 'prerender' ? 'inAdvance' : 'seen'] = sessionId;
        }
        for (const change of changes.splice(0)) change();
    }

    // Both are pipes that are read and written.
    const [to, from] = child.stdio.slice(3) as [Duplex, Duplex];
    const send = connect(to, from, ({ method, params }) => {
        // The event has these parameters.
        if (method === 'Target.attachedToTarget') void attach(params as Attached);
    });
    const filter = [{ type: 'tab' }, { exclude: true }];
    await send('Target.setAutoAttach', { ...autoAttach, waitForDebuggerOnStart: false, filter });
    while (sessions.seen === undefined) await new Promise<void>((resolve) => changes.push(resolve));

    /** Returns the value of an expression in a document; undefined if there is no such document. */
    async function evaluate(expression: string, shown: Shown = 'seen'): Promise<unknown> {
        const session = sessions[shown];
        if (session === undefined) return undefined;
        const { result } = await send(
            'Runtime.evaluate',
            { expression, returnByValue: true, awaitPromise: true },
            session,
        );
        return Object(result).value;
    }

    /** Returns the middle of an element that a selector finds, the nth of them, after scrolling to it. */
    async function findMiddle(selector: string, nth: number): Promise<{ x: number; y: number }> {
        const place = await evaluate(`(() => {
            const element = document.querySelectorAll(${JSON.stringify(selector)})[${nth}];
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        })()`);
        const { x, y } = Object(place);
        return { x, y };
    }

    const point = (type: string, place: { x: number; y: number }) =>
        send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 }, sessions.seen);

    return {
        evaluate,
        /** Opens an address as by its being typed. */
        open: (url: string) => send('Page.navigate', { url }, sessions.seen),
        /** Moves the pointer to the edge of the page and from there over an element. */
        async hover(selector: string): Promise<void> {
            const place = await findMiddle(selector, 0);
            await point('mouseMoved', { x: 0, y: 0 });
            await point('mouseMoved', place);
        },
        /** Presses the button over an element. If it is `held`, it is let go elsewhere, so that no link is followed. */
        async press(selector: string, { nth = 0, held = false } = {}): Promise<void> {
            const place = await findMiddle(selector, nth);
            await point('mousePressed', place);
            await point('mouseReleased', held ? { x: 0, y: 0 } : place);
        },
        async close(): Promise<void> {
            await send('Browser.close');
            await ended;
            await rm(folder, { recursive: true, force: true, maxRetries: 5 });
        },
    };
}
