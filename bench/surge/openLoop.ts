import { connect, type Socket } from 'node:net';
import { createReader, type Sample, type Stream } from '../load';

/** More connections than this are not opened; requests that find none free are counted as not sent. */
const maxConnections = 1000;
const answerTimeout = 10_000;
const tickMs = 10;

/** What came of requests that were sent at a fixed rate; `unsent` found no free connection. */
export type Surge = { samples: Sample[]; unsent: number };

/** Sends one request on a socket and resolves to the status of its response; 0 if there is none in time. */
function send(socket: Socket, request: Buffer): Promise<number> {
    return new Promise((resolve) => {
        const end = (status: number) => {
            clearTimeout(late);
            socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close');
            socket.on('error', () => socket.destroy());
            resolve(status);
        };
        const late = setTimeout(() => {
            socket.destroy();
            end(0);
        }, answerTimeout);
        socket.on('data', createReader(end));
        socket.on('error', () => end(0));
        socket.on('close', () => end(0));
        socket.write(request);
    });
}

/**
 * Sends requests at a rate, whether or not earlier ones were answered, as people do who do not know of each other. Each
 * stream has one request under way at most.
 */
export async function sendAtRate(
    url: string,
    perSecond: number,
    seconds: number,
    streams: readonly Stream[],
): Promise<Surge> {
    const port = Number(new URL(url).port);
    const result: Surge = { samples: [], unsent: 0 };
    const free: Socket[] = [];
    const idle = [...streams];
    const running = new Set<Promise<void>>();
    let opened = 0;
    const open = () => {
        opened += 1;
        return connect({ port, host: '127.0.0.1', noDelay: true });
    };

    async function sendNext(): Promise<void> {
        const stream = idle.shift();
        const socket = free.pop() ?? (opened < maxConnections ? open() : undefined);
        if (!stream || !socket) {
            if (stream) idle.push(stream);
            if (socket) free.push(socket);
            result.unsent += 1;
            return;
        }
        const { request, answered } = stream();
        const sent = performance.now();
        const status = await send(socket, request);
        result.samples.push({ ms: performance.now() - sent, status });
        answered?.(status === 200);
        idle.push(stream);
        if (status === 0 || socket.destroyed) {
            socket.destroy();
            opened -= 1;
        } else free.push(socket);
    }

    const started = performance.now();
    let due = 0;
    await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
            const elapsed = (performance.now() - started) / 1000;
            const wanted = Math.min(elapsed, seconds) * perSecond;
            for (; due < wanted; due += 1) {
                const one = sendNext().finally(() => running.delete(one));
                running.add(one);
            }
            if (elapsed < seconds) return;
            clearInterval(timer);
            resolve();
        }, tickMs);
    });
    await Promise.all(running);
    for (const socket of free) socket.destroy();
    return result;
}
