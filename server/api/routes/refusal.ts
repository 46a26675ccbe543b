import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type ErrorName, errors, momentSeconds } from '../../../contract/errors';
import { getRequestId, requestIdHeader } from '../../base/http/requestId';
import { negotiateLanguage, translate } from '../../base/system/messages';
import { securityHeaders } from './headers';

/** Interval at which refused requests are logged (milliseconds): a line for each would be one more load. */
const logMs = 10_000;

/** Requests that pass gates: not probes, nor the console's page and assets, which read nothing from the database. */
const gatedPaths = /^\/(api|image|apk|download|preview|share)\//;

/** Whether requests for an address may be refused before the framework gets them. */
export const isGated = (url: string | undefined): boolean => gatedPaths.test(url ?? '');

/** Answers a request that there is no room for. */
export type Refuse = (request: IncomingMessage, response: ServerResponse) => void;

/** An answer that is ready to be sent: names and values of headers in turn, and a text that is sent with them at once. */
type Refusal = { head: string[]; body: string };

/** Languages by the header that asks for them. Browsers send few different ones; no more than these are remembered. */
const languagesAsked = new Map<string, string>();
const mostRemembered = 200;

function negotiate(header: string): string {
    const lang = languagesAsked.get(header) ?? negotiateLanguage(header);
    if (languagesAsked.size < mostRemembered) languagesAsked.set(header, lang);
    return lang;
}

/**
 * Creates what answers without the framework, in the caller's language and for a moment: at ten times the load, most
 * requests are refused, and time is what lacks. `message` is an i18n key.
 */
export function createRefuse(name: ErrorName, message: string, data: object | null = null): Refuse {
    const refusals = new Map<string, Refusal>();
    const { code, http } = errors[name];

    function buildRefusal(lang: string): Refusal {
        const body = JSON.stringify({ code, msg: translate(lang, message), data });
        const headers = {
            ...securityHeaders,
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-store',
            'content-length': String(Buffer.byteLength(body)),
            'retry-after': String(momentSeconds),
        };
        return { head: Object.entries(headers).flat(), body };
    }

    return (request, response) => {
        const lang = negotiate(request.headers['accept-language'] ?? '');
        const refusal = refusals.get(lang) ?? buildRefusal(lang);
        refusals.set(lang, refusal);
        response.writeHead(http, [...refusal.head, requestIdHeader, getRequestId(request.headers)]);
        response.end(refusal.body);
    };
}

/**
 * Creates a count of refused requests, whose growth is logged from time to time with this text, and with what was said
 * about the first of them. `count` tells how many there were since the start.
 */
export function createRefusalLog(
    log: FastifyBaseLogger,
    text: string,
): { note(about?: object): void; count(): number } {
    let [refused, logged] = [0, 0];
    return {
        note(about) {
            const report = () => {
                log.warn({ refused: refused - logged, ...about }, text);
                logged = refused;
            };
            if (refused === logged) setTimeout(report, logMs).unref();
            refused += 1;
        },
        count: () => refused,
    };
}
