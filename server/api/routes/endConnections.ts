import type { FastifyInstance } from 'fastify';

/**
 * Sends `Connection: close` with the answers that are still sent while the server closes, and ends these connections.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
    let closing = false;
    app.addHook('preClose', (done) => {
        closing = true;
        done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
        if (closing) reply.header('connection', 'close');
        done(null, payload);
    });
}
