import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccepting } from '../../../../server/base/http/accepting';

const opened: { end(): Promise<unknown> }[] = [];

afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ end }) => end()));
});

/** Starts a server that leaves its answers to the test. */
async function startServer() {
    const answers: ServerResponse[] = [];
    const server = createServer((_request, response) => void answers.push(response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepting = createAccepting(server);
    const close = () => {
        server.close();
        server.closeAllConnections();
        return accepting.stop();
    };
    opened.push({ end: close });
    // A server that listens on a port has an address of this form.
    const { port } = server.address() as AddressInfo;
    return { server, accepting, answers, port };
}

function open(port: number): Socket {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    opened.push({ end: async () => void socket.destroy() });
    return socket;
}

/** Opens connections at once; returns the most of them that the server accepted in one turn of the event loop. */
async function countInTurn({ server, port }: Awaited<ReturnType<typeof startServer>>, count: number): Promise<number> {
    const byTurn = [0];
    const note = () => byTurn.push((byTurn.pop() ?? 0) + 1);
    const countAll = () => byTurn.reduce((sum, accepted) => sum + accepted, 0);
    server.on('connection', note);
    for (let number = 0; number < count; number += 1) open(port);
    while (countAll() < count) {
        await setImmediate();
        byTurn.push(0);
    }
    server.off('connection', note);
    return Math.max(...byTurn);
}

/** Asks over connections of their own; returns what comes until they end. */
function askFor(port: number, count: number): Promise<string>[] {
    const sockets = Array.from({ length: count }, () => open(port));
    return sockets.map(async (socket) => {
        socket.write('GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n');
        let text = '';
        for await (const part of socket) text += part;
        return text;
    });
}

const countHandles = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;

/** Counts the handles of this process once those of other tests are closed. */
async function countSettled(): Promise<number> {
    let count = countHandles();
    for (let same = 0; same < 50; same += 1) {
        await setImmediate();
        if (countHandles() !== count) same = 0;
        count = countHandles();
    }
    return count;
}

describe('accepting connections', () => {
    it('takes many of them in one turn of the event loop', async () => {
        const started = await startServer();
        expect(await countInTurn(started, 32)).toBe(1);
        await started.accepting.start();
        expect(await countInTurn(started, 32)).toBeGreaterThan(4);
    });

    it('goes on until what was asked by any of them is answered, and accepts no more', async () => {
        const { server, accepting, answers, port } = await startServer();
        await accepting.start();
        const texts = askFor(port, 20);
        await vi.waitFor(() => expect(answers).toHaveLength(20));
        const closed = once(server, 'close');
        server.close();
        let hasStopped = false;
        const stopped = accepting.stop().then(() => {
            hasStopped = true;
        });
        const late = open(port);
        const [error] = await once(late, 'error');
        expect(error.code).toBe('ECONNREFUSED');
        expect(hasStopped).toBe(false);
        for (const answer of answers) answer.end('done');
        expect((await Promise.all(texts)).every((text) => text.endsWith('done'))).toBe(true);
        await Promise.all([closed, stopped]);
    });

    it('leaves none open that is on its way when it stops', async () => {
        const { server, accepting, port } = await startServer();
        const before = await countSettled();
        const starting = accepting.start();
        while (countHandles() <= before) await setImmediate();
        // Meanwhile the other process sends the next one.
        execFileSync(process.execPath, ['--eval', '']);
        server.close();
        await accepting.stop();
        await starting;
        const [error] = await once(open(port), 'error');
        expect(error.code).toBe('ECONNREFUSED');
    });

    it('begins nothing after the stop', async () => {
        const { accepting } = await startServer();
        const starting = accepting.start();
        await accepting.stop();
        await starting;
        await accepting.start();
        await accepting.stop();
    });
});
