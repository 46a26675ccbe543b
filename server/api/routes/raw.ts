import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * The answer of a handler with `dialect: 'raw'`: the body as it is sent, and its headers. `status` defaults to 200;
 * others are 206, 304, 416, 503. HEAD is answered without the body: a handler that would open a resource for it checks
 * `wantsBody` first. A failure is thrown with `fail()` and becomes an envelope as in other handlers.
 */
export type RawAnswer = {
    status?: number;
    headers: Readonly<Record<string, string>>;
    body: string | Buffer | Readable | null;
};

/** Whether a request needs the body of the answer, not only its head. */
export function wantsBody({ request }: { request: Pick<FastifyRequest, 'method'> }): boolean {
    return request.method !== 'HEAD';
}
