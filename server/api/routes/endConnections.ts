import type { FastifyInstance } from 'fastify';

/**
 * Sends `Connection: close` with the answers that are still sent while the server closes, and ends these connections.
 * Returns whether it closes, for answers that are sent without the framework.
 */
export function endConnectionsOnClose(app: FastifyInstance): () => boolean {
    let closing = false;
    app.addHook('preClose', (done) => {
        closing = true;
        done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
        if (closing) reply.header('connection', 'close');
        done(null, payload);
    });
    return () => closing;
}
