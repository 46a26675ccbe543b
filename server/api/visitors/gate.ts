import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { healthz, readyz } from '../../../contract/calls/system';
import { getAddress, getHost } from '../../base/http/forwarded';
import { getRequestId } from '../../base/http/requestId';
import type { Services } from '../../base/services/context';
import { isDomainName } from '../../base/system/hosts';
import { getSites } from '../../site/sites';
import { createAnswerLog } from '../routes/logging';
import type { ObserveAnswers } from '../routes/observe';
import { notFound, unavailable } from './fixed';
import { sendAnswer, type VisitorAnswer } from './send';
import { createAnswerVisitor } from './visitors';
import { createRefuseTooMany } from './visitRates';

/** Who answers a request: the console with its API, a landing page, or nobody. */
type Answering = 'console' | 'landingPage' | 'nobody';

/** Paths that answer on each host but those of landing pages: probes come by the address of the machine. */
const probePaths: readonly string[] = [healthz.path, readyz.path];

const isProbe = ({ url = '' }: IncomingMessage) => probePaths.includes(url.split('?', 1)[0] ?? '');

/** Whether a host may be a landing page's. */
function mayBeSite(host: string | undefined, { config }: Services): host is string {
    return host !== undefined && isDomainName(host) && !config.consoleHosts.includes(host);
}

/** Decides in memory who answers a request. A host of the console is never a landing page's. */
function findAnswering(request: IncomingMessage, host: string | undefined, services: Services): Answering {
    const { consoleHosts } = services.config;
    const site = mayBeSite(host, services) ? getSites(services).findHost(host) : undefined;
    if (site) return site.status === 'ACTIVE' ? 'landingPage' : 'nobody';
    if (consoleHosts.length === 0 || isProbe(request)) return 'console';
    return host !== undefined && consoleHosts.includes(host) ? 'console' : 'nobody';
}

/** Creates what answers a request that neither the console nor a landing page answers; the log names each. */
function createTurnAway({ config, log }: Services) {
    const logAnswer = createAnswerLog(log);
    return (request: IncomingMessage, response: ServerResponse, answer: VisitorAnswer): string => {
        const { method, url = '' } = request;
        const arrived = performance.now();
        const reqId = getRequestId(request.headers);
        response.once('close', () =>
            logAnswer('info', () => {
                const address = getAddress(request, config.trustedProxies);
                return { reqId, method, url, status: response.statusCode, ms: performance.now() - arrived, address };
            }),
        );
        void sendAnswer(request, response, answer, { log, reqId });
        return reqId;
    };
}

/**
 * Puts the gate before the listeners of a server: a request for the host of a landing page never reaches them. It is
 * decided by the directory in memory, so a name that nobody knows costs no look at the database. `isClosing` tells
 * whether the server closes; `observe` is told of each answer to a visitor.
 */
export function gateHosts(
    server: Server,
    services: Services,
    isClosing: () => boolean,
    observe?: ObserveAnswers['visit'],
): void {
    const { config, log } = services;
    const listeners = server.listeners('request');
    const answerVisitor = createAnswerVisitor(services, isClosing, observe);
    const refuseTooMany = createRefuseTooMany(services, isClosing);
    const turnAway = createTurnAway(services);

    function pass(request: IncomingMessage, response: ServerResponse, host: string | undefined): void {
        const answering = findAnswering(request, host, services);
        if (answering === 'console') for (const listener of listeners) listener.call(server, request, response);
        else if (refuseTooMany(request, response)) return;
        else if (answering === 'landingPage' && host !== undefined) answerVisitor(request, response, host);
        else turnAway(request, response, notFound);
    }

    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const host = getHost(request, config.trustedProxies);
        const settled = mayBeSite(host, services) ? getSites(services).settle(host) : undefined;
        if (!settled) return pass(request, response, host);
        settled.then(
            () => pass(request, response, host),
            (err: unknown) => {
                const reqId = turnAway(request, response, unavailable);
                log.warn({ reqId, err }, 'the landing pages could not be read');
            },
        );
    });
}
