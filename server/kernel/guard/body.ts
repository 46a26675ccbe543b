import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { everyField } from '../../../contract/walk';
import { parseJson } from '../../base/http/json';
import { fail } from '../../base/system/errors';
import { failTooLarge, type GetBodySize } from './bodySize';
import { resolveCall } from './resolveCall';

declare module 'fastify' {
    interface FastifyRequest {
        /** Whether the body may contain characters that no database accepts. */
        suspiciousText: boolean;
    }
}

const megabyte = 1024 * 1024;
const jsonType = /^application\/json\s*(?:;\s*charset=(?:utf-8|"utf-8")\s*)?$/i;
const fileType = /^multipart\/form-data\s*;/i;

/**
 * Bodies up to this size (bytes) are read before the session is looked up; larger ones are not read without a session.
 */
const maxBytesWithoutSession = 16 * 1024;

const plainBytes = megabyte;

/** Rich text in all languages (bytes); `\u0e01` takes twice the three bytes that letters of most scripts need. */
const longTextBytes = plainBytes + limits.formattedBytes * 2;

/**
 * Returns the largest body that is read for these calls (bytes): 1 MB, and the size of the resource's long texts. The
 * limit of each call is lower, by its declaration: `bodySize.ts`. Calls for `anyone` have no session to check first, so
 * their bodies are read only up to that limit.
 */
export function getBodyLimit(calls: readonly Call[], resource: Resource | undefined, getBodySize: GetBodySize): number {
    if (calls.every(({ audience }) => audience === 'anyone'))
        return Math.max(
            ...calls.map((call) => (call.body === 'json' ? getBodySize(call).bytes : maxBytesWithoutSession)),
        );
    const fields = [...everyField(resource?.fields ?? {})];
    return fields.some(({ field }) => field.long) ? longTextBytes : plainBytes;
}

/** Whether a body is larger than what is read without a session, or has no declared size. */
export function isLargeBody({ headers }: FastifyRequest): boolean {
    return (
        headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBytesWithoutSession
    );
}

/** Refuses a body of the wrong content type before it is read, so that exactly one parser handles each call. */
export function checkContentType(call: Call, { headers }: FastifyRequest): void {
    const type = headers['content-type'];
    if (call.body === 'none' || type === undefined) return;
    if (!(call.body === 'json' ? jsonType : fileType).test(type)) fail('notJson');
}

/** Registers the only parser of JSON bodies, with the size limit of each call. */
export function registerJson(app: FastifyInstance, getBodySize: GetBodySize): void {
    app.decorateRequest('suspiciousText', false);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (request: FastifyRequest, bytes: Buffer) => {
            const most = getBodySize(resolveCall(request));
            // A body without a declared size has been read up to the limit of the framework.
            if (bytes.length > most.bytes) failTooLarge();
            const { value, suspicious } = parseJson(bytes, most.values);
            request.suspiciousText = suspicious;
            return value;
        },
    );
}
