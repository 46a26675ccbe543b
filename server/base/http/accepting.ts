import { fork, type SendHandle } from 'node:child_process';
import type { Server } from 'node:http';
import { createServer, type Server as SocketServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../workers/program';

/** Handles by which a server accepts connections, besides its own. */
const moreHandles = 15;

const program = findProgram('handleEcho', new URL('./handleEcho.ts', import.meta.url));

type Accepting = {
    /** Begins once the server listens; resolves when more handles accept connections. Without them, it only takes longer. */
    start(): Promise<void>;
    /** Accepts no more; resolves when the connections of these handles have ended. */
    stop(): Promise<void>;
};

/** Returns the handle of a listening server; undefined if it has none to be copied. */
function getHandle(server: Server): SendHandle {
    // The types know no handle without its server, which Node.js sends as well: with it, both processes would accept.
    return '_handle' in server ? (server._handle as SendHandle) : undefined;
}

/** Accepts connections of a server by another handle of it. */
function acceptBy(handle: SendHandle, server: Server): SocketServer {
    // As the server does itself: Node.js applies these options to each connection.
    const another = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    another.on('error', (error) => server.emit('error', error));
    return another.listen(handle);
}

/**
 * Lets a server accept several connections in each turn of the event loop. Node.js accepts one for each handle (libuv,
 * since 1.45), so whoever opens a connection while turns are long, because many others have, waits for as many turns as
 * there are others.
 */
export function createAccepting(server: Server): Accepting {
    const accepting: SocketServer[] = [];
    const stopping = new AbortController();
    const { signal } = stopping;

    /** Sends the handle to another process and back, as often as there are to be others. */
    function start(): Promise<void> {
        const handle = getHandle(server);
        if (!handle || signal.aborted) return Promise.resolve();
        const child = fork(fileURLToPath(program.file), {
            execArgv: program.isSource ? ['--import', 'tsx'] : [],
            env: { PATH: process.env.PATH },
            stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        });
        const end = () => void child.kill('SIGKILL');
        signal.addEventListener('abort', end);
        child.on('message', (_message, copy) => {
            const another = acceptBy(copy, server);
            accepting.push(another);
            // As long as one of them is open, connections are taken that nobody answers.
            if (signal.aborted) another.close();
            if (accepting.length === moreHandles) end();
        });
        for (let copy = 0; copy < moreHandles; copy += 1) child.send({ copy }, handle, () => undefined);
        return new Promise((resolve, reject) => {
            child.once('error', reject);
            child.once('exit', () => {
                signal.removeEventListener('abort', end);
                resolve();
            });
        });
    }

    async function stop(): Promise<void> {
        stopping.abort();
        await Promise.all(accepting.map((each) => new Promise((resolve) => each.close(resolve))));
    }

    return { start, stop };
}
