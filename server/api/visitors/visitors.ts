import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getAddress, noticeForwarded } from '../../base/http/forwarded';
import type { Services } from '../../base/services/context';
import { addQueue } from '../../base/services/figures';
import { createEndOfTurn } from '../../base/system/endOfTurn';
import { fail } from '../../base/system/errors';
import { createLimiter } from '../../base/system/limiter';
import { getSites } from '../../site/sites';
import { toFailure } from '../routes/failure';
import { createLoad } from '../routes/load';
import { type AnsweredRequest, createAnswerLog } from '../routes/logging';
import type { ObserveAnswers } from '../routes/observe';
import type { RawAnswer } from '../routes/raw';
import { answerVisit } from './answers';
import { isFilePath } from './files';
import { notFound, unavailable, wrongMethod, wrongTarget } from './fixed';
import { sendAnswer, type VisitorAnswer } from './send';
import { parseTarget, type Target } from './visit';

/**
 * Number of files that are sent at once, and of those that wait: each holds a stream of the storage for as long as its
 * visitor takes, and the console needs the storage, too.
 */
const files = { atOnce: 24, mostWaiting: 500 } as const;

/** Answers a request for the normalized host of a landing page. */
type AnswerVisitor = (request: IncomingMessage, response: ServerResponse, host: string) => void;

type Exchange = {
    request: IncomingMessage;
    response: ServerResponse;
    host: string;
    /** What the log says about it. */
    known: Partial<Pick<AnsweredRequest, 'reqId' | 'ldpId'>>;
};

/** Returns the id of a request for the log, which most requests do without. */
function identify({ known }: Exchange): string {
    known.reqId ??= randomUUID();
    return known.reqId;
}

/**
 * Creates what answers visitors, without the framework. They have limits of their own, beside those of calls and with
 * the same means: how many are answered at once, how many wait and how long, and the time of each turn of the event loop
 * in which their answers begin. However many visitors come, the same share of each turn is left for the console.
 */
export function createAnswerVisitor(
    services: Services,
    isClosing: () => boolean,
    observe?: ObserveAnswers['visit'],
): AnswerVisitor {
    const { config, log } = services;
    const logAnswer = createAnswerLog(log);
    const send = (response: ServerResponse, request: IncomingMessage, answer: VisitorAnswer) => {
        if (isClosing()) response.setHeader('connection', 'close');
        return sendAnswer(request, response, answer, log);
    };
    const load = createLoad(config.visitorLoad, log, (request, response) => void send(response, request, unavailable));
    addQueue(services, 'visitors', load.count);
    const endOfTurn = createEndOfTurn();
    const inTurn = createLimiter(files.atOnce, { mostWaiting: files.mostWaiting, refuse: () => fail('unavailable') });

    async function findAnswer(target: Target, { request, host, known }: Exchange): Promise<VisitorAnswer> {
        const current = await getSites(services).findByHost(host);
        if (!current) return notFound;
        known.ldpId = current.site.id;
        return await answerVisit({ ...target, current, host, request }, services);
    }

    function toAnswer(error: unknown, exchange: Exchange): RawAnswer {
        const failure = toFailure(error, services);
        if (failure.error === 'notFound') return notFound;
        const details = { reqId: identify(exchange), err: failure.cause ?? error };
        if (failure.error === 'unavailable') log.warn(details, 'a landing page is not available');
        else log.error(details, 'a landing page failed unexpectedly');
        return unavailable;
    }

    async function answer(target: Target, exchange: Exchange): Promise<void> {
        const { request, response } = exchange;
        const end = load.begin();
        const sendFound = async () => {
            const found = await findAnswer(target, exchange);
            await endOfTurn();
            await send(response, request, found);
        };
        const isFile = isFilePath(target.path);
        // Files have a limit of their own, since their answers last.
        if (isFile) end();
        try {
            await (isFile ? inTurn(sendFound) : sendFound());
        } catch (error) {
            if (response.headersSent) response.destroy();
            else await send(response, request, toAnswer(error, exchange));
        } finally {
            end();
        }
    }

    return (request, response, host) => {
        const { method, url = '' } = request;
        const arrived = performance.now();
        noticeForwarded(request, services);
        const exchange: Exchange = { request, response, host, known: {} };
        response.once('close', () => {
            const { statusCode: status } = response;
            observe?.({ status, ms: performance.now() - arrived });
            // Visitors are many: like files of the console, they are of interest if something is wrong.
            logAnswer(status < 400 ? 'debug' : 'info', () => {
                const ms = performance.now() - arrived;
                const address = getAddress(request, config.trustedProxies);
                const { ldpId } = exchange.known;
                const whose = ldpId === undefined ? {} : { ldpId };
                return { reqId: identify(exchange), method, url, status, ms, address, ...whose };
            });
        });
        const target = parseTarget(url);
        if (method !== 'GET' && method !== 'HEAD') void send(response, request, wrongMethod);
        else if (!target) void send(response, request, wrongTarget);
        else load.receive({ request, response, handle: () => void answer(target, exchange) });
    };
}
