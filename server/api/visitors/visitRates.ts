import type { IncomingMessage, ServerResponse } from 'node:http';
import { getCallerNetworks } from '../../base/http/callerNetwork';
import { getRequestId } from '../../base/http/requestId';
import type { Services } from '../../base/services/context';
import { addReading } from '../../base/services/figures';
import { createRates } from '../../base/system/rates';
import { createRefusalLog } from '../routes/refusal';
import { tooMany } from './fixed';
import { sendAnswer } from './send';
import { isRead } from './visit';

/**
 * Limits how many requests one address may send to landing pages, and to hosts that nobody answers, in a second, so that
 * nobody takes the visitors' share from all others. Returns what counts a request and, if it is one too many, answers it
 * and tells so. Each process counts on its own.
 */
export function createRefuseTooMany(
    services: Services,
    isClosing: () => boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
    const { config, log } = services;
    const { visitsPerAddress, callBurstSeconds } = config;
    const rates = createRates({ perSecond: visitsPerAddress, burst: callBurstSeconds * visitsPerAddress });
    addReading(services, 'rate_limited_total', { kind: 'visitor' }, rates.countRefused);
    const { note } = createRefusalLog(log, 'more visits came from an address than may');
    const networks = getCallerNetworks(services);
    return (request, response) => {
        if (visitsPerAddress === 0) return false;
        const address = networks.get(request);
        if (rates.take(address) === 0) return false;
        // Neither observed nor logged one by one: a flood would hide how the others fare.
        note({ address });
        if (!isRead(request) || isClosing()) response.setHeader('connection', 'close');
        void sendAnswer(request, response, tooMany, { log, reqId: getRequestId(request.headers) });
        return true;
    };
}
