import type { FastifyInstance } from 'fastify';

/** Tells who is still answered while the server closes that there is no next time on this connection, and ends it. */
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
