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

/** Where a server beside the one of the console listens, and the variables that say so. */
type SideAddress = { host: string; port: number; settings: { host: string; port: string } };

/** Codes of errors that are about the host, whatever the port. */
const hostProblems = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

function toConfigError({ host, port, settings }: SideAddress, error: unknown): ConfigError {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const what = hostProblems.includes(reason) ? `${settings.host} "${host}"` : `${settings.port} ${port} at ${host}`;
    return new ConfigError(`${what} cannot be used: ${reason}`);
}

/**
 * Starts a server with a port of its own, for other programs of the operator.
 *
 * @throws {ConfigError} if the address cannot be used
 */
export async function startSideServer(address: SideAddress, answer: RequestListener): Promise<SideServer> {
    const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, answer);
    server.listen(address.port, address.host);
    try {
        await once(server, 'listening');
    } catch (error) {
        throw toConfigError(address, error);
    }
    // A server that listens on a port has an address of this form.
    return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}
