import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';
import type { Call } from '../../../contract/call';
import { healthz, readyz } from '../../../contract/calls/system';
import { viewParameter } from '../../../contract/viewing';
import type { Services } from '../../base/services/context';
import type { ObserveAnswers } from './observe';

/** Keys that are redacted in every logged object. */
const redactedKeys = [
    'authorization',
    'cookie',
    'tk',
    'token',
    'mediaToken',
    'password',
    'oldPassword',
    'newPassword',
    'telegramBotToken',
];

const secretParameters = new Set(['tk', 'token', 'password', viewParameter.toLowerCase()]);

/** Returns the decoded name of a `name=value` pair of a query in lower case, parsed as the server parses it. */
function getParameterName(pair: string): string {
    const [name = ''] = new URLSearchParams(pair).keys();
    return name.trim().toLowerCase();
}

/** Paths with a secret in them: links and grants that open something to whoever has them. */
const secretPaths = /^(\/share\/|\/preview\/pictures\/)[^/?#]+/;

/**
 * Returns a URL without the tokens in it. Also looks behind `#` and `;`: the server ignores these parts, but a token
 * put there by mistake is exposed all the same.
 */
export function redactTokens(url: string): string {
    let hidden = false;
    return url
        .replace(secretPaths, '$1[redacted]')
        .replace(/([?&#;])([^?&#;]*)/g, (piece, before: string, pair: string) => {
            // For query parsers only `&` and `#` end a value.
            const goesOn = hidden && before !== '&' && before !== '#';
            hidden = goesOn || secretParameters.has(getParameterName(pair));
            if (goesOn) return '';
            return hidden ? `${before}${pair.split('=', 1)[0]}=[redacted]` : piece;
        });
}

/** Serializes an error without the details that drivers add: values of a row, parameters of a statement. */
function serializeError(error: Error) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack, code: 'code' in error ? error.code : undefined };
}

/** Options of the server's log: one JSON line for each entry, without bodies, headers and secrets. */
export const logOptions = {
    redact: { paths: redactedKeys.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: serializeError, error: serializeError },
};

declare module 'fastify' {
    interface FastifyRequest {
        /** Ids for the log: the caller and the landing page of the request, as far as the guard has admitted them. */
        known: { account: string; viewer?: string; ldpId?: string } | null;
    }
    interface FastifyReply {
        /** Whether the answer is a stream, which lasts as long as the caller takes it. */
        isStream: boolean;
        /** The code of the failure in the envelope; null on success. */
        failureCode: number | null;
    }
}

const healthChecks: readonly Call[] = [healthz, readyz];

/**
 * Whether an answer is logged at `debug` level only: files of the console and successful health checks, which are
 * frequent and of little interest.
 */
function isRoutine({ is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    return (
        statusCode < 400 &&
        (is404 || (routeOptions.config.calls?.every((call) => healthChecks.includes(call)) ?? false))
    );
}

/** What is logged of an answer. */
export type AnsweredRequest = {
    reqId: string;
    method: string | undefined;
    /** As it was received; tokens in it are removed. */
    url: string;
    status: number;
    /** The code of the failure in the envelope. */
    code?: number;
    /** Time from the arrival to the end of the answer (milliseconds). */
    ms: number;
    address: string;
    account?: string;
    ldpId?: string;
};

/** At what level an answer is logged: routine ones, which are frequent and of little interest, at `debug` only. */
export type AnswerLevel = 'debug' | 'info';

/**
 * Returns a function that logs one line for an answer; what the line says is asked for only if it is logged. The line contains no object that could hold a secret, so
 * redaction, which would be most of its cost, is turned off.
 */
export function createAnswerLog(
    log: FastifyBaseLogger,
): (level: AnswerLevel, getAnswered: () => AnsweredRequest) => void {
    const lines = log.child({}, { redact: [] });
    const leastLevels: readonly string[] = ['trace', 'debug', 'info'];
    return (level, getAnswered) => {
        const least = leastLevels.indexOf(lines.level);
        if (least < 0 || least > leastLevels.indexOf(level)) return;
        const { reqId, method, url, status, ms, ...more } = getAnswered();
        const line = { reqId, method, url: redactTokens(url), status, ms: Math.round(ms * 10) / 10, ...more };
        lines[level](line, 'answered');
    };
}

/** What the line about a slow answer says of it, besides its time. */
type SlowAnswer = Pick<AnsweredRequest, 'reqId' | 'status' | 'code' | 'account' | 'ldpId'> & {
    /** The pattern of the path of a call, or the address of a page. */
    call: string;
};

/**
 * Returns a function that logs a line for an answer that took `slowCallMs` or more (milliseconds); with 0 it logs none. What
 * the line says is asked for only if there is one.
 */
export function createSlowLog(
    log: FastifyBaseLogger,
    slowCallMs: number,
): (ms: number, getAnswered: () => SlowAnswer) => void {
    return (ms, getAnswered) => {
        if (slowCallMs === 0 || ms < slowCallMs) return;
        const { reqId, call, ...more } = getAnswered();
        log.warn({ reqId, call, ms: Math.round(ms), ...more }, 'a call took long');
    };
}

/** Whether a call lasts as long as its caller wants or is able to: it sends a file, or is answered by a stream. */
function lasts({ routeOptions }: FastifyRequest, { isStream }: FastifyReply): boolean {
    return isStream || (routeOptions.config.calls?.some(({ body }) => body === 'file') ?? false);
}

function describeAnswer({ id, method, url, ip, known }: FastifyRequest, reply: FastifyReply): AnsweredRequest {
    const { statusCode, elapsedTime, failureCode } = reply;
    const code = failureCode === null ? {} : { code: failureCode };
    return { reqId: id, method, url, status: statusCode, ...code, ms: elapsedTime, address: ip, ...known };
}

/** Returns a function that logs an answer of the framework to a path that it cannot read, for which it calls no hooks. */
export function createBrokenLog(log: FastifyBaseLogger): (request: FastifyRequest, reply: FastifyReply) => void {
    const logAnswer = createAnswerLog(log);
    return (request, reply) => {
        reply.raw.once('close', () => logAnswer('info', () => describeAnswer(request, reply)));
    };
}

/**
 * Logs each answer of the framework, with a second line for calls that took long, and tells `observe` of those to calls.
 */
export function logAnswers(
    app: FastifyInstance,
    { log, config: { slowCallMs } }: Pick<Services, 'log' | 'config'>,
    observe?: ObserveAnswers['call'],
): void {
    const logAnswer = createAnswerLog(log);
    const warnIfSlow = createSlowLog(log, slowCallMs);
    app.decorateRequest('known', null);
    app.decorateReply('failureCode', null);
    app.decorateReply('isStream', false);
    app.addHook('onResponse', (request, reply, done) => {
        const { url: call, config } = request.routeOptions;
        if (call !== undefined && config.calls) {
            const { statusCode: status, elapsedTime: ms, failureCode } = reply;
            const code = failureCode ?? 0;
            const isLasting = lasts(request, reply);
            observe?.({ call, status, code, ms, isLasting });
            if (!isLasting) warnIfSlow(ms, () => ({ reqId: request.id, call, status, code, ...request.known }));
        }
        logAnswer(isRoutine(request, reply) ? 'debug' : 'info', () => describeAnswer(request, reply));
        done();
    });
}
