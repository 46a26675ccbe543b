import type { FastifyRequest } from 'fastify';
import type { Services } from '../services/context';

const ignored = new WeakSet<Services['config']>();

/**
 * Notices requests that say on whose behalf they come while nobody is trusted to say so: behind a proxy all callers then
 * have one address, for whitelists, limits and the history alike. The log says it once.
 */
export function noticeForwarded({ headers }: FastifyRequest, { config, log }: Pick<Services, 'config' | 'log'>): void {
    if (config.trustedProxies.length > 0 || headers['x-forwarded-for'] === undefined || ignored.has(config)) return;
    ignored.add(config);
    log.warn(
        'A request came with X-Forwarded-For, which is ignored: TRUSTED_PROXIES is empty. Behind a proxy, name it there; ' +
            'until then all callers have its address',
    );
}

/** Whether such a request came. */
export function ignoresForwarded({ config }: Pick<Services, 'config'>): boolean {
    return ignored.has(config);
}
