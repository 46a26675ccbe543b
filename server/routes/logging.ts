import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';

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

/** An address without the tokens in it. */
export function withoutToken(url: string): string {
    return url.replace(/([?&](?:tk|token|password)=)[^&#]*/gi, '$1[redacted]');
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

/**
 * Writes one line for each answer. It holds no object in which a secret could hide, and looking for them would be most
 * of what it costs.
 */
export function createLogAnswer(log: FastifyBaseLogger): (request: FastifyRequest, reply: FastifyReply) => void {
    const lines = log.child({}, { redact: [] });
    return ({ id, method, url, ip }, { statusCode, elapsedTime }) => {
        const ms = Math.round(elapsedTime * 10) / 10;
        lines.info({ reqId: id, method, url: withoutToken(url), status: statusCode, ms, address: ip }, 'answered');
    };
}
