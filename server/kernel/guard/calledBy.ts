import type { FastifyRequest } from 'fastify';
import { type Call, callFor } from '../../../contract/call';
import { fail } from '../../base/system/errors';

declare module 'fastify' {
    interface FastifyContextConfig {
        /** The declarations that this route stands for: more than one where the query says which. */
        calls?: readonly Call[];
    }
}

/** The declaration that a request is made to. 40401 where its route stands for none, or its query for none of them. */
export function calledBy({ query, routeOptions }: FastifyRequest): Call {
    // The framework's parser of addresses answers names with texts.
    return callFor(routeOptions.config.calls ?? [], query as Readonly<Record<string, unknown>>) ?? fail('notFound');
}
