import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** One line for each answer. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, url: withoutToken(url), status: reply.statusCode, ms, address: ip }, 'answered');
}
