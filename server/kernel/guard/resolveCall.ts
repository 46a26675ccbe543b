import type { FastifyRequest } from 'fastify';
import { type Call, findCall } from '../../../contract/call';
import { fail } from '../../base/system/errors';

declare module 'fastify' {
    interface FastifyContextConfig {
        /** The declared calls of this route; several if the query decides between them. */
        calls?: readonly Call[];
    }
}

/**
 * Returns the declared call that a request is made to.
 *
 * @throws {Failure} 40401 if the route has no call, or none that fits the query
 */
export function resolveCall({ query, routeOptions }: FastifyRequest): Call {
    // The query parser returns an object of texts.
    return findCall(routeOptions.config.calls ?? [], query as Readonly<Record<string, unknown>>) ?? fail('notFound');
}
