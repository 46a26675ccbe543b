import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';
import type { Call } from '../../../contract/call';
import { healthz, readyz } from '../../../contract/calls/system';

/** Everything below these names is nobody's business, wherever an object is logged. */
const secrets = [
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

const secretInAddress = new Set(['tk', 'token', 'password']);

/** The name of one `name=value` of a query, however it is spelled: as the server itself reads it, in small letters. */
function nameOf(pair: string): string {
    const [name = ''] = new URLSearchParams(pair).keys();
    return name.trim().toLowerCase();
}

/**
 * An address without the tokens in it. What stands behind `#` or `;` is looked at as well: there it means nothing, but
 * whoever put a token there by mistake gave it away none the less.
 */
export function withoutToken(url: string): string {
    let hidden = false;
    return url.replace(/([?&#;])([^?&#;]*)/g, (piece, before: string, pair: string) => {
        // Only `&` and `#` end a value for those who read queries.
        const goesOn = hidden && before !== '&' && before !== '#';
        hidden = goesOn || secretInAddress.has(nameOf(pair));
        if (goesOn) return '';
        return hidden ? `${before}${pair.split('=', 1)[0]}=[redacted]` : piece;
    });
}

/** The reason of an error without what a driver adds to it: values of a row, parameters of a statement. */
function errorOf(error: Error) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack, code: 'code' in error ? error.code : undefined };
}

/** How the server writes its log: one JSON line each, no body, no header, no secret. */
export const logOptions = {
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: errorOf, error: errorOf },
};

declare module 'fastify' {
    interface FastifyRequest {
        /** Ids for the log: who calls, and the landing page that it is about, as far as the guard has let them through. */
        known: { account: string; ldpId?: string } | null;
    }
    interface FastifyReply {
        /** The envelope's code where a call failed. */
        failureCode: number | null;
    }
}

const checks: readonly Call[] = [healthz, readyz];

/** Files of the console, and answers that all is well: there are many, and nobody looks for them. */
function isRoutine({ is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    return statusCode < 400 && (is404 || (routeOptions.config.calls?.every((call) => checks.includes(call)) ?? false));
}

/**
 * Writes one line for each answer. It holds no object in which a secret could hide, and looking for them would be most
 * of what it costs.
 */
export function logAnswers(app: FastifyInstance, log: FastifyBaseLogger): void {
    const lines = log.child({}, { redact: [] });
    app.decorateRequest('known', null);
    app.decorateReply('failureCode', null);
    app.addHook('onResponse', (request, reply, done) => {
        const { id, method, url, ip, known } = request;
        const { statusCode, elapsedTime, failureCode } = reply;
        const ms = Math.round(elapsedTime * 10) / 10;
        const code = failureCode === null ? {} : { code: failureCode };
        const line = {
            reqId: id,
            method,
            url: withoutToken(url),
            status: statusCode,
            ...code,
            ms,
            address: ip,
            ...known,
        };
        lines[isRoutine(request, reply) ? 'debug' : 'info'](line, 'answered');
        done();
    });
}
