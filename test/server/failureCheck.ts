import type { FastifyInstance } from 'fastify';
import type { Call } from '../../contract/call';
import { ownCalls } from '../../contract/calls';
import { findErrorName } from '../../contract/errors';
import type { Resource } from '../../contract/resource';
import { listFailures } from '../../server/api/openapi/failures';

const faults = new Set<string>();
let checked = 0;

/** Returns the number of failures that were compared with the API document since the process started. */
export const countCheckedFailures = (): number => checked;

/** Returns and clears the errors of calls that the API document does not list. */
export function takeFailureFaults(): string[] {
    const found = [...faults];
    faults.clear();
    return found;
}

/**
 * Checks every failure of an app against the API document, and that every text of an answer has the values of its
 * placeholders; `takeFailureFaults` reports deviations at the end of the test.
 */
export function checkFailures(app: FastifyInstance, resources: readonly Resource[]): void {
    const owners = new Map<Call, Resource>();
    for (const resource of resources) for (const call of ownCalls(resource)) owners.set(call, resource);
    app.addHook('onSend', async (request, _reply, payload) => {
        const { calls = [] } = request.routeOptions.config;
        const [unfilled] = typeof payload === 'string' ? (/%\{\w+\}/.exec(payload) ?? []) : [];
        if (unfilled && calls.some(({ dialect }) => dialect === 'envelope'))
            faults.add(`${calls[0]?.name} answered the placeholder ${unfilled} without a value`);
    });
    app.addHook('onResponse', async (request, reply) => {
        const { calls = [] } = request.routeOptions.config;
        if (reply.failureCode === null || calls.length === 0) return;
        checked += 1;
        const error = findErrorName(reply.failureCode);
        const declared = calls.flatMap((call) => listFailures(call, owners.get(call)));
        if (error && !declared.includes(error)) faults.add(`${calls[0]?.name} ended with ${error}`);
    });
}
