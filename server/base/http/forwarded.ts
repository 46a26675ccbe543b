import type { FastifyRequest } from 'fastify';
import type { Services } from '../services/context';

const warnedConfigs = new WeakSet<Services['config']>();

/**
 * Logs a warning, once, if a request has `X-Forwarded-For` but no proxy is trusted: behind a proxy all callers then
 * have the same address for whitelists, limits and the history.
 */
export function noticeForwarded({ headers }: FastifyRequest, { config, log }: Pick<Services, 'config' | 'log'>): void {
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
