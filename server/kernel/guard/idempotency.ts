import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import type { Incoming } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether a call changes something that a repetition must not change again. */
export function writes(call: Call): boolean {
    return call.method === 'POST' && call.level === 2;
}

/**
 * What a repeated write is told by; undefined without a key, and on calls that only read. The store keeps the answer
 * under the key, in the write's own transaction. 40001 for a key that is none.
 */
export function idempotencyOf(call: Call, { headers, params, query, body }: FastifyRequest): Incoming['idempotency'] {
    const key = headers['idempotency-key'];
    if (key === undefined || !writes(call)) return undefined;
    if (typeof key !== 'string' || !keyPattern.test(key))
        return invalid([problem('Idempotency-Key', 'validation.format')]);
    const request = JSON.stringify([call.name, params, query, body ?? null]);
    return { key, requestHash: hashOf(request) };
}

/** The same for a request whose body is a file: it is told by the file's hash too, which is known once it has arrived. */
export function withFile(idempotency: Incoming['idempotency'], fileHash: string): Incoming['idempotency'] {
    return idempotency && { ...idempotency, requestHash: hashOf(`${idempotency.requestHash} ${fileHash}`) };
}
