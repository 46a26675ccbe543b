import { createServer, type RequestListener, type Server } from 'node:http';

/** Times of a server, in milliseconds. */
export type HttpTimes = {
    /** For a whole request to arrive. */
    requestTimeout: number;
    /** Without any traffic on a connection. */
    connectionTimeout: number;
    /** Between two requests of a connection. */
    keepAliveTimeout: number;
};

/** Creates a server that is not yet listening. Where the framework gets its server from us, it sets no times. */
export function createHttpServer(
    listener: RequestListener,
    { requestTimeout, connectionTimeout, keepAliveTimeout }: HttpTimes,
): Server {
    const server = createServer(listener);
    server.requestTimeout = requestTimeout;
    server.keepAliveTimeout = keepAliveTimeout;
    server.setTimeout(connectionTimeout);
    return server;
}
