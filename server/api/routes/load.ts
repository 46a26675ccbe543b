import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import { errors } from '../../../contract/errors';
import { getRequestId, requestIdHeader } from '../../base/http/requestId';
import type { LoadLimits } from '../../base/system/config';
import { negotiateLanguage, translate } from '../../base/system/messages';
import { securityHeaders } from './headers';

/** Seconds after which a refused caller may try again. */
export const retryAfter = 1;

/** Interval at which refused requests are logged (milliseconds): a line for each would be one more load. */
const logMs = 10_000;

/** Requests that always pass: probes, and the console's page and assets, which read nothing from the database. */
const gatedPaths = /^\/(api|image|apk|download|preview|share)\//;

/** Time for answers in a turn in proportion to that in which requests were received and refused. */
const answeringShare = 5;

/** A request that was received, what handles it when there is room, and what answers it if there is none. */
type Arrival = { response: ServerResponse; handle(): void; refuse(): void };
type Waiting = Arrival & { since: number };

/**
 * `gate` puts the gate before the listener of a server. `receive` lets a single request in, now or later. `begin` counts
 * a call that has begun, and returns the function to call when it has ended; it may be called twice. `count` tells how many
 * there are, and how many were refused since the start.
 */
export type Load = {
    begin(): () => void;
    gate(server: Server): void;
    receive(arrival: Arrival): void;
    count(): { running: number; waiting: number; refused: number };
};

/** An answer that is ready to be sent: names and values of headers in turn, and a text that is sent with them at once. */
type Refusal = { head: string[]; body: string };

function buildRefusal(lang: string): Refusal {
    const body = JSON.stringify({
        code: errors.unavailable.code,
        msg: translate(lang, 'server.overloaded'),
        data: null,
    });
    const headers = {
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
        'retry-after': String(retryAfter),
    };
    return { head: Object.entries(headers).flat(), body };
}

const refusalsByLanguage = new Map<string, Refusal>();

/** Languages by the header that asks for them. Browsers send few different ones; no more than these are remembered. */
const languagesAsked = new Map<string, string>();
const mostRemembered = 200;

function negotiate(header: string): string {
    const lang = languagesAsked.get(header) ?? negotiateLanguage(header);
    if (languagesAsked.size < mostRemembered) languagesAsked.set(header, lang);
    return lang;
}

/** Answers without the framework: at ten times the load, most requests are refused, and time is what lacks. */
function refuseCall(request: IncomingMessage, response: ServerResponse): void {
    const lang = negotiate(request.headers['accept-language'] ?? '');
    const refusal = refusalsByLanguage.get(lang) ?? buildRefusal(lang);
    refusalsByLanguage.set(lang, refusal);
    const head = [...refusal.head, requestIdHeader, getRequestId(request.headers)];
    response.writeHead(errors.unavailable.http, head);
    response.end(refusal.body);
}

/** Counts refused requests, and logs their number from time to time. `count` tells that since the start. */
function createRefusalLog(log: FastifyBaseLogger): { note(): void; count(): number } {
    let [refused, logged] = [0, 0];
    const report = () => {
        log.warn({ refused: refused - logged }, 'more requests arrived than could be answered');
        logged = refused;
    };
    return {
        note() {
            if (refused === logged) setTimeout(report, logMs).unref();
            refused += 1;
        },
        count: () => refused,
    };
}

/**
 * Creates the gate before all calls. It lets in as many requests as can be answered soon: a number of calls at once,
 * and in each turn of the event loop those of a limited time. The others wait in a short queue, in order of arrival,
 * and are refused with 503 when it is full or they have waited too long. So the server goes on answering as many calls
 * as it can, however many arrive.
 */
export function createLoad(limits: LoadLimits, log: FastifyBaseLogger): Load {
    const refusals = createRefusalLog(log);
    const queue: Waiting[] = [];
    let inProgress = 0;
    let turn: number | undefined;
    let turnMs = limits.turnMs;
    let drained: number | undefined;
    let isDraining = false;

    /** Whether one more request may be handled in this turn of the event loop. */
    function hasRoom(): boolean {
        const now = performance.now();
        if (turn === undefined) {
            turn = now;
            setImmediate(() => {
                turn = undefined;
            });
        }
        return inProgress < limits.inProgress && now - turn < turnMs;
    }

    function refuseOne({ refuse }: Arrival): void {
        refusals.note();
        refuse();
    }

    function refuseOutdated(): void {
        // Timers may be a millisecond early.
        const oldest = performance.now() - limits.waitMs + 1;
        while (queue[0] && queue[0].since <= oldest) {
            const [late] = queue.splice(0, 1);
            if (late && !late.response.destroyed) refuseOne(late);
        }
    }

    /** Handles waiting requests, as far as there is room in this turn. */
    function drain(): void {
        if (isDraining || queue.length === 0) return;
        isDraining = true;
        setImmediate(() => {
            // Refusing takes time as well; most of it must remain for answers.
            const refusing = drained === undefined ? 0 : performance.now() - drained;
            turnMs = Math.min(limits.mostTurnMs, Math.max(limits.turnMs, answeringShare * refusing));
        });
        // Each in a callback of its own, since what it does goes on in microtasks after it.
        for (let count = queue.length; count > 0; count -= 1)
            setImmediate(() => {
                if (queue.length === 0 || !hasRoom()) return;
                const [next] = queue.splice(0, 1);
                if (next && !next.response.destroyed) next.handle();
            });
        setImmediate(() => {
            isDraining = false;
            drained = queue.length > 0 ? performance.now() : undefined;
            if (inProgress < limits.inProgress) drain();
        });
    }

    function receive(arrival: Arrival): void {
        if (queue.length === 0 && hasRoom()) arrival.handle();
        else if (queue.length >= limits.waiting) refuseOne(arrival);
        else {
            queue.push({ ...arrival, since: performance.now() });
            setTimeout(refuseOutdated, limits.waitMs).unref();
            drain();
        }
    }

    return {
        begin() {
            let hasEnded = false;
            inProgress += 1;
            return () => {
                if (hasEnded) return;
                hasEnded = true;
                inProgress -= 1;
                drain();
            };
        },
        gate(server) {
            const listeners = server.listeners('request');
            server.removeAllListeners('request');
            server.on('request', (request: IncomingMessage, response: ServerResponse) => {
                const handle = () => {
                    for (const listener of listeners) listener.call(server, request, response);
                };
                const refuse = () => refuseCall(request, response);
                if (gatedPaths.test(request.url ?? '')) receive({ response, handle, refuse });
                else handle();
            });
        },
        receive,
        count: () => ({ running: inProgress, waiting: queue.length, refused: refusals.count() }),
    };
}
