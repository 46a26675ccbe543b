import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../system/configError';

/** Longest time for a request to arrive (milliseconds): it comes from this machine, or one beside it. */
const requestTimeout = 5000;

/** A server beside the one of the console: the port that it listens on, and the function that stops it. */
export type SideServer = { port: number; stop(): Promise<void> };

async function close(server: Server): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
}

/**
 * Starts a server with a port of its own, for other programs of the operator. `setting` is the variable that names the
 * port.
 *
 * @throws {ConfigError} if the port cannot be used
 */
export async function startSideServer(
    { host, port, setting }: { host: string; port: number; setting: string },
    answer: RequestListener,
): Promise<SideServer> {
    const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, answer);
    server.listen(port, host);
    try {
        await once(server, 'listening');
    } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        throw new ConfigError(`${setting} ${port} at ${host} cannot be used: ${reason}`);
    }
    // A server that listens on a port has an address of this form.
    return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}
