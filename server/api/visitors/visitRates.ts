import type { IncomingMessage } from 'node:http';
import { createCallerNetworks } from '../../base/http/callerNetwork';
import type { Services } from '../../base/services/context';
import { addReading } from '../../base/services/figures';
import { createRates } from '../../base/system/rates';
import { createRefusalLog } from '../routes/refusal';

/**
 * Limits how many requests one address may send to landing pages in a second, so that nobody takes the visitors' share
 * from all others. Returns what counts a request, and tells whether it is one too many. Each process counts on its own.
 */
export function createIsTooMany(services: Services): (request: IncomingMessage) => boolean {
    const { visitsPerAddress, callBurstSeconds, trustedProxies } = services.config;
    const rates = createRates({ perSecond: visitsPerAddress, burst: callBurstSeconds * visitsPerAddress });
    addReading(services, 'rate_limited_total', { kind: 'visitor' }, rates.countRefused);
    const { note } = createRefusalLog(services.log, 'more visits came from an address than may');
    const networks = createCallerNetworks(trustedProxies);
    return (request) => {
        if (visitsPerAddress === 0) return false;
        const address = networks.get(request);
        if (rates.take(address) === 0) return false;
        note({ address });
        return true;
    };
}
