import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../base/services/context';
import { ConfigError } from '../base/system/configError';
import { normalizeHost } from '../base/system/hosts';
import { getSites } from '../site/sites';

/** Longest time for a question to arrive (milliseconds): it comes from this machine. */
const requestTimeout = 5000;

/** Whether a TLS proxy may get a certificate for a host: an active landing page's domain, or a host of the console. */
function isOurs(host: string | undefined, services: Services): boolean {
    if (host === undefined) return false;
    if (services.config.consoleHosts.includes(host)) return true;
    const site = getSites(services).findHost(host);
    return site?.status === 'ACTIVE' && site.domains.has(host);
}

function getDomain(url: string): string {
    const { searchParams } = new URL(url, 'http://localhost');
    return searchParams.get('domain') ?? '';
}

async function close(server: Server): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
}

/**
 * Answers a TLS proxy on this machine: `GET /?domain=<host>` gets 200 if the host is ours, else 404. It is decided in
 * memory, so that a flood of unknown names reaches no database. Returns the port, and the function that stops it.
 *
 * @throws {ConfigError} if the port cannot be used
 */
export async function startTlsAsk(services: Services, port: number): Promise<{ port: number; stop(): Promise<void> }> {
    const server = createServer(
        { requestTimeout, headersTimeout: requestTimeout },
        ({ method, url = '' }, response) => {
            const isAsked = method === 'GET' && URL.canParse(url, 'http://localhost');
            response.writeHead(isAsked && isOurs(normalizeHost(getDomain(url)), services) ? 200 : 404);
            response.end();
        },
    );
    server.listen(port, '127.0.0.1');
    try {
        await once(server, 'listening');
    } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        throw new ConfigError(`TLS_ASK_PORT ${port} cannot be used: ${reason}`);
    }
    // A server that listens on a port has an address of this form.
    return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}
