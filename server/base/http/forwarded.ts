import type { IncomingMessage } from 'node:http';
import type { Services } from '../services/context';
import { isWithin, normalizeAddress } from '../system/addresses';
import { normalizeHost } from '../system/hosts';

export type Received = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Number of proxies in a row that are looked behind: each entry of a header costs time, and anybody may send many. */
const mostProxies = 10;

/**
 * Returns the normalized host that a request is for; undefined if it names none. `X-Forwarded-Host` counts only if a
 * trusted proxy sent the request, and of several values the last, which the proxy itself wrote.
 */
export function getHost({ headers, socket }: Received, trustedProxies: readonly string[]): string | undefined {
    const forwarded = headers['x-forwarded-host'];
    const isTrusted = forwarded !== undefined && isWithin(socket.remoteAddress ?? '', trustedProxies);
    const host = isTrusted ? String(forwarded).split(',').at(-1)?.trim() : headers.host;
    return normalizeHost(host ?? '');
}

/**
 * Finds the address of the visitor in the `X-Forwarded-For` of a trusted proxy: the last one that is no trusted proxy
 * itself. Undefined if the header names nobody.
 */
export function findForwarded(header: string, trustedProxies: readonly string[]): string | undefined {
    const nearestFirst = header
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .toReversed()
        .slice(0, mostProxies);
    return nearestFirst.find((address) => !isWithin(address, trustedProxies)) ?? nearestFirst.at(-1);
}

/** Returns the address of the visitor: that of the connection, or the one that a trusted proxy forwards. */
export function getAddress({ headers, socket }: Received, trustedProxies: readonly string[]): string {
    const sender = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    const isTrusted = forwarded !== undefined && isWithin(sender, trustedProxies);
    return normalizeAddress((isTrusted ? findForwarded(String(forwarded), trustedProxies) : undefined) ?? sender);
}

const warnedConfigs = new WeakSet<Services['config']>();

/**
 * Logs a warning, once, if a request has `X-Forwarded-For` but no proxy is trusted: behind a proxy all callers then
 * have the same address for whitelists, limits and the history.
 */
export function noticeForwarded(
    { headers }: Pick<IncomingMessage, 'headers'>,
    { config, log }: Pick<Services, 'config' | 'log'>,
): void {
    if (config.trustedProxies.length > 0 || headers['x-forwarded-for'] === undefined || warnedConfigs.has(config))
        return;
    warnedConfigs.add(config);
    log.warn(
        'X-Forwarded-For is ignored, because TRUSTED_PROXIES is empty. Behind a proxy, all callers have the address ' +
            'of the proxy: set TRUSTED_PROXIES to that address',
    );
}

/** Whether a request with an ignored `X-Forwarded-For` was received. */
export function ignoresForwarded({ config }: Pick<Services, 'config'>): boolean {
    return warnedConfigs.has(config);
}
