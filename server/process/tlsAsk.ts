import { type SideServer, startSideServer } from '../base/http/sideServer';
import type { Services } from '../base/services/context';
import { normalizeHost } from '../base/system/hosts';
import { getSites } from '../site/sites';

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

/**
 * Answers a TLS proxy at `TLS_ASK_HOST`: `GET /?domain=<host>` gets 200 if the host is ours, else 404. It is decided in
 * memory, so that a flood of unknown names reaches no database. Returns the port, and the function that stops it.
 *
 * @throws {ConfigError} if the address cannot be used
 */
export function startTlsAsk(services: Services, port: number): Promise<SideServer> {
    const settings = { host: 'TLS_ASK_HOST', port: 'TLS_ASK_PORT' };
    const address = { host: services.config.tlsAskHost, port, settings };
    return startSideServer(address, ({ method, url = '' }, response) => {
        const isAsked = method === 'GET' && URL.canParse(url, 'http://localhost');
        response.writeHead(isAsked && isOurs(normalizeHost(getDomain(url)), services) ? 200 : 404);
        response.end();
    });
}
