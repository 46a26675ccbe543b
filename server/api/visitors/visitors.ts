import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getAddress, noticeForwarded } from '../../base/http/forwarded';
import { findRequestId } from '../../base/http/requestId';
import type { Services } from '../../base/services/context';
import { addQueue, addReading } from '../../base/services/figures';
import { createEndOfTurn } from '../../base/system/endOfTurn';
import { fail } from '../../base/system/errors';
import { createLimiter } from '../../base/system/limiter';
import { getSites } from '../../site/sites';
import { toFailure } from '../routes/failure';
import { createLoad } from '../routes/load';
import { createAnswerLog, createSlowLog, redactTokens } from '../routes/logging';
import type { ObserveAnswers } from '../routes/observe';
import type { RawAnswer } from '../routes/raw';
import { answerVisit } from './answers';
import { isFilePath } from './files';
import { notFound, unavailable, wrongMethod, wrongTarget } from './fixed';
import { sendAnswer, type VisitorAnswer } from './send';
import { isRead, parseTarget, type Target } from './visit';

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
    known: { reqId: string | undefined; ldpId?: string };
};

/** Returns the id of a request for the log; most requests do without, unless one was sent with them. */
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
    const warnIfSlow = createSlowLog(log, config.slowCallMs);
    const send = (exchange: Exchange, answer: VisitorAnswer) => {
        const { request, response, known } = exchange;
        if (isClosing()) response.setHeader('connection', 'close');
        // Visitors are many: an id is only made for what the log names, but one that was sent is given back always.
        const reqId = (answer.status ?? 200) < 400 ? known.reqId : identify(exchange);
        return sendAnswer(request, response, answer, { log, reqId });
    };
    const load = createLoad(config.visitorLoad, log);
    addQueue(services, 'visitors', load.count);
    addReading(services, 'refused_total', { queue: 'visitors' }, () => load.count().refused);
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
        const details = { ...exchange.known, reqId: identify(exchange), err: failure.cause ?? error };
        if (failure.error === 'unavailable') log.warn(details, 'a landing page is not available');
        else log.error(details, 'a landing page failed unexpectedly');
        return unavailable;
    }

    async function answer(target: Target, exchange: Exchange): Promise<void> {
        const { response } = exchange;
        const end = load.begin();
        const sendFound = async () => {
            const found = await findAnswer(target, exchange);
            await endOfTurn();
            await send(exchange, found);
        };
        const isFile = isFilePath(target.path);
        // Files have a limit of their own, since their answers last.
        if (isFile) end();
        try {
            await (isFile ? inTurn(sendFound) : sendFound());
        } catch (error) {
            if (response.headersSent) response.destroy();
            else await send(exchange, toAnswer(error, exchange));
        } finally {
            end();
        }
    }

    return (request, response, host) => {
        const { method, url = '' } = request;
        const arrived = performance.now();
        const target = parseTarget(url);
        noticeForwarded(request, services);
        const exchange: Exchange = { request, response, host, known: { reqId: findRequestId(request.headers) } };
        let isRefused = false;
        response.once('close', () => {
            const { statusCode: status } = response;
            const ms = performance.now() - arrived;
            const { ldpId } = exchange.known;
            const whose = ldpId === undefined ? {} : { ldpId };
            const isLasting = target !== undefined && isFilePath(target.path);
            observe?.({ status, ms, isLasting });
            if (!isLasting)
                warnIfSlow(ms, () => ({ reqId: identify(exchange), call: redactTokens(url), status, ...whose }));
            // Visitors are many: like files of the console, they are of interest if something is wrong. Those who are refused
            // are counted instead.
            logAnswer(status < 400 || isRefused ? 'debug' : 'info', () => {
                const address = getAddress(request, config.trustedProxies);
                return { reqId: identify(exchange), method, url, status, ms, address, ...whose };
            });
        });
        if (!isRead(request)) void send(exchange, wrongMethod);
        else if (!target) void send(exchange, wrongTarget);
        else
            load.receive({
                response,
                handle: () => void answer(target, exchange),
                refuse() {
                    isRefused = true;
                    void send(exchange, unavailable);
                },
            });
    };
}
