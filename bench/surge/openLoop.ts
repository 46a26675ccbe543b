import type { Sample, Stream } from '../load';
import { Connection } from './connection';

const answerTimeout = 10_000;
const tickMs = 10;

/** What came of requests that were sent at a fixed rate; `unsent` found no free connection. */
export type Surge = { samples: Sample[]; unsent: number };

/** Connections that are opened when none is free. */
function createConnections(port: number, most: number) {
    const all = new Set<Connection>();
    const free: Connection[] = [];
    return {
        all,
        take(): Connection | undefined {
            let found = free.pop();
            while (found && !found.isOpen) {
                all.delete(found);
                found = free.pop();
            }
            if (found || all.size >= most) return found;
            const opened = new Connection(port);
            all.add(opened);
            return opened;
        },
        giveBack(connection: Connection): void {
            if (connection.isOpen) free.push(connection);
            else all.delete(connection);
        },
    };
}

/**
 * Sends requests at a rate, whether or not earlier ones were answered, as people do who do not know of each other. Each
 * stream has one request under way at most, and there are as many connections; requests that find none free are counted
 * as not sent.
 */
export async function sendAtRate(
    url: string,
    perSecond: number,
    seconds: number,
    streams: readonly Stream[],
): Promise<Surge> {
    const connections = createConnections(Number(new URL(url).port), streams.length);
    const result: Surge = { samples: [], unsent: 0 };
    const idle = [...streams];
    let running = 0;

    function sendNext(): void {
        const connection = idle.length > 0 ? connections.take() : undefined;
        const stream = connection && idle.shift();
        if (!stream) {
            result.unsent += 1;
            return;
        }
        const { request, answered } = stream();
        const sent = performance.now();
        running += 1;
        connection.send(request, {
            sent,
            end(status) {
                running -= 1;
                result.samples.push({ ms: performance.now() - sent, status });
                answered?.(status === 200);
                idle.push(stream);
                connections.giveBack(connection);
            },
        });
    }

    const started = performance.now();
    let due = 0;
    await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
            const now = performance.now();
            const elapsed = (now - started) / 1000;
            const wanted = Math.min(elapsed, seconds) * perSecond;
            for (; due < wanted; due += 1) sendNext();
            for (const connection of connections.all) connection.destroyIfLate(now - answerTimeout);
            if (elapsed < seconds || running > 0) return;
            clearInterval(timer);
            resolve();
        }, tickMs);
    });
    for (const connection of connections.all) connection.destroy();
    return result;
}
