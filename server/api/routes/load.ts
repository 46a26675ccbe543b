import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers';
import type { FastifyBaseLogger } from 'fastify';
import type { LoadLimits } from '../../base/system/processLimits';
import { createRefusalLog, createRefuse, isGated } from './refusal';

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

const refuseCall = createRefuse('unavailable', 'server.overloaded');

/**
 * Creates the gate before all calls. It lets in as many requests as can be answered soon: a number of calls at once,
 * and in each turn of the event loop those of a limited time. The others wait in a short queue, in order of arrival,
 * and are refused with 503 when it is full or they have waited too long. So the server goes on answering as many calls
 * as it can, however many arrive.
 */
export function createLoad(limits: LoadLimits, log: FastifyBaseLogger): Load {
    const refusals = createRefusalLog(log, 'more requests arrived than could be answered');
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
                if (isGated(request.url)) receive({ response, handle, refuse });
                else handle();
            });
        },
        receive,
        count: () => ({ running: inProgress, waiting: queue.length, refused: refusals.count() }),
    };
}
