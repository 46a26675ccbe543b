import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import type { Incoming } from '../../base/services/context';
import { invalid, problem } from '../../base/system/errors';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

const hashText = (text: string) => hash('sha256', text);

/** Whether a call makes a change that a repeated request must not make again. */
export function isWrite(call: Call): boolean {
    return call.method === 'POST' && call.level === 2;
}

/**
 * Returns the key and hash that identify a repeated write; undefined without a key and for calls that only read. The
 * answer is stored under the key in the transaction of the write.
 *
 * @throws {Failure} 40001 for an invalid key
 */
export function getIdempotency(call: Call, { headers, params, query, body }: FastifyRequest): Incoming['idempotency'] {
    const key = headers['idempotency-key'];
    if (key === undefined || !isWrite(call)) return undefined;
    if (typeof key !== 'string' || !keyPattern.test(key))
        return invalid([problem('Idempotency-Key', 'validation.format')]);
    const request = JSON.stringify([call.name, params, query, body ?? null]);
    return { key, requestHash: hashText(request) };
}

/** Adds the hash of an uploaded file to the identification; it is known only after the upload. */
export function withFileHash(idempotency: Incoming['idempotency'], fileHash: string): Incoming['idempotency'] {
    return idempotency && { ...idempotency, requestHash: hashText(`${idempotency.requestHash} ${fileHash}`) };
}
