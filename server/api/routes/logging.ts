import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';
import type { Call } from '../../../contract/call';
import { healthz, readyz } from '../../../contract/calls/system';
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

const secretParameters = new Set(['tk', 'token', 'password']);

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

/** Logs each answer of the framework, and tells `observe` of those to calls. */
export function logAnswers(app: FastifyInstance, log: FastifyBaseLogger, observe?: ObserveAnswers['call']): void {
    const logAnswer = createAnswerLog(log);
    app.decorateRequest('known', null);
    app.decorateReply('failureCode', null);
    app.addHook('onResponse', (request, reply, done) => {
        const { url: call, config } = request.routeOptions;
        if (call !== undefined && config.calls)
            observe?.({ call, status: reply.statusCode, code: reply.failureCode ?? 0, ms: reply.elapsedTime });
        logAnswer(isRoutine(request, reply) ? 'debug' : 'info', () => {
            const { id, method, url, ip, known } = request;
            const { statusCode, elapsedTime, failureCode } = reply;
            const code = failureCode === null ? {} : { code: failureCode };
            return { reqId: id, method, url, status: statusCode, ...code, ms: elapsedTime, address: ip, ...known };
        });
        done();
    });
}
