import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns the function that ends connections which were opened ahead and have not asked anything yet. */
function trackUnused(app: FastifyInstance): () => void {
    const sockets = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
    });
    return () => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
}

/**
 * Sends `Connection: close` with the answers that are still sent while the server closes, and ends these connections.
 * Those that browsers have opened ahead are ended at once; Node.js would wait for their first request.
 * Returns whether it closes, for answers that are sent without the framework.
 */
export function endConnectionsOnClose(app: FastifyInstance): () => boolean {
    let closing = false;
    const endUnused = trackUnused(app);
    app.addHook('preClose', (done) => {
        closing = true;
        endUnused();
        done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
        if (closing) reply.header('connection', 'close');
        done(null, payload);
    });
    return () => closing;
}
