import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { errors } from '../../../contract/errors';
import { defaultLanguage } from '../../../i18n/languages';
import { requestIdHeader } from '../../base/http/requestId';
import { translate } from '../../base/system/messages';
import { securityHeaders } from './headers';

const statusLines: Readonly<Record<string, string>> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

type RefuseConnection = (error: NodeJS.ErrnoException, socket: Socket) => void;

/**
 * Creates what answers a connection whose bytes are not a valid HTTP request, before any route is reached. As no header of
 * it can be trusted to be one, its id is always new. Whoever looks for open ports sends many: they are logged at `debug`.
 */
export function createRefuseConnection(log: FastifyBaseLogger): RefuseConnection {
    return (error, socket) => {
        if (error.code === 'ECONNRESET' || !socket.writable) {
            socket.destroy();
            return;
        }
        const reqId = randomUUID();
        const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
        log.debug({ reqId, reason: error.code, status: Number.parseInt(status, 10) }, 'no valid request');
        socket.end(buildRefusal(status, reqId));
    };
}

/** Builds the whole answer with this status line. */
function buildRefusal(status: string, reqId: string): string {
    const msg = translate(defaultLanguage, 'errors.notJson');
    const body = JSON.stringify({ code: errors.notJson.code, msg, data: null });
    const headers = {
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
        [requestIdHeader]: reqId,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
}
