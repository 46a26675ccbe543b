import type { Socket } from 'node:net';
import { errors } from '../../../contract/errors';
import { defaultLanguage } from '../../../i18n/languages';
import { translate } from '../../base/system/messages';
import { securityHeaders } from './headers';

const statusLines: Readonly<Record<string, string>> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers a connection whose bytes are not a valid HTTP request, before any route is reached. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
    }
    const msg = translate(defaultLanguage, 'errors.notJson');
    const body = JSON.stringify({ code: errors.notJson.code, msg, data: null });
    const headers = {
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}
