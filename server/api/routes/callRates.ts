import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { momentSeconds } from '../../../contract/errors';
import { getCallerNetworks } from '../../base/http/callerNetwork';
import type { Incoming, Services } from '../../base/services/context';
import { addReading } from '../../base/services/figures';
import { fail } from '../../base/system/errors';
import { createRates } from '../../base/system/rates';
import { createRefusalLog, createRefuse, isGated } from './refusal';

const message = 'server.tooManyCalls';
const data = { retryAfter: momentSeconds };

/**
 * `gate` puts the limit of addresses before the listeners of a server. `takeTurn` refuses a call whose account has made
 * too many, with 42901. Either is refused before anything was done, so that whoever waits a moment can repeat it.
 */
export type CallRates = {
    gate(server: Server): void;
    takeTurn(incoming: Incoming): void;
};

/**
 * Limits how many calls one account and one address may make in a second, so that nobody takes the server from all others.
 * Each process counts on its own.
 */
export function createCallRates(services: Services): CallRates {
    const { callsPerAccount, callsPerAddress, callBurstSeconds } = services.config;
    const create = (perSecond: number) => createRates({ perSecond, burst: callBurstSeconds * perSecond });
    const networks = getCallerNetworks(services);
    const [accounts, addresses] = [create(callsPerAccount), create(callsPerAddress)];
    addReading(services, 'rate_limited_total', { kind: 'account' }, accounts.countRefused);
    addReading(services, 'rate_limited_total', { kind: 'address' }, addresses.countRefused);
    const noteAccount = createRefusalLog(services.log, 'an account made more calls than it may').note;
    const noteAddress = createRefusalLog(services.log, 'more calls came from an address than may').note;
    const refuse = createRefuse('tooManyRequests', message, data);

    return {
        gate(server) {
            if (callsPerAddress === 0) return;
            const listeners = server.listeners('request');
            server.removeAllListeners('request');
            server.on('request', (request: IncomingMessage, response: ServerResponse) => {
                if (isGated(request.url)) {
                    const address = networks.get(request);
                    if (addresses.take(address) > 0) {
                        noteAddress({ address });
                        return refuse(request, response);
                    }
                }
                for (const listener of listeners) listener.call(server, request, response);
            });
        },
        takeTurn({ call, principal }) {
            // A page shows many files at once, and a browser does not repeat those that it did not get.
            if (!principal || call.dialect === 'raw') return;
            const { accountId, rights } = principal;
            // Whoever sees the console as an account takes nothing from it.
            if (accounts.take(rights.isViewing ? `seen ${accountId}` : accountId) === 0) return;
            noteAccount({ accountId });
            fail('tooManyRequests', data, { message, retryAfter: momentSeconds });
        },
    };
}
