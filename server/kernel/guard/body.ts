import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { everyField } from '../../../contract/walk';
import { parseJson } from '../../base/http/json';
import { fail } from '../../base/system/errors';
import { type SizeOfCall, tooLarge } from './bodySize';
import { calledBy } from './calledBy';

declare module 'fastify' {
    interface FastifyRequest {
        /** Whether the body may hold characters that no store takes. */
        suspiciousText: boolean;
    }
}

const megabyte = 1024 * 1024;
const jsonType = /^application\/json\s*(?:;\s*charset=(?:utf-8|"utf-8")\s*)?$/i;
const fileType = /^multipart\/form-data\s*;/i;

/** Bodies up to this size are read before the session is looked up; nobody reads larger ones for strangers. */
const strangersBytes = 16 * 1024;

const plainBytes = megabyte;

/** Formatted text in all languages; letters of most scripts take twice their three bytes as `\u0e01`. */
const longTextBytes = plainBytes + limits.formattedBytes * 2;

/**
 * The largest body that is read for these calls: 1 MB, and what the resource's long texts can fill. What each call takes is
 * less, by its declaration: `bodySize.ts`. Strangers have no session to be looked at first, so that theirs are read no further.
 */
export function bodyLimitOf(calls: readonly Call[], resource: Resource | undefined, sizeOfCall: SizeOfCall): number {
    if (calls.every(({ audience }) => audience === 'anyone'))
        return Math.max(...calls.map((call) => (call.body === 'json' ? sizeOfCall(call).bytes : strangersBytes)));
    const fields = [...everyField(resource?.fields ?? {})];
    return fields.some(({ field }) => field.long) ? longTextBytes : plainBytes;
}

/** Whether a body is larger than what is read for strangers, or does not say how large it is. */
export function isLarge({ headers }: FastifyRequest): boolean {
    return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > strangersBytes;
}

/** Refuses a body that is not what the call takes, by its type and before it is read: exactly one parser sees each call. */
export function checkContentType(call: Call, { headers }: FastifyRequest): void {
    const type = headers['content-type'];
    if (call.body === 'none' || type === undefined) return;
    if (!(call.body === 'json' ? jsonType : fileType).test(type)) fail('notJson');
}

/** The one reader of JSON bodies, as large as their calls take them. */
export function registerJson(app: FastifyInstance, sizeOfCall: SizeOfCall): void {
    app.decorateRequest('suspiciousText', false);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (request: FastifyRequest, bytes: Buffer) => {
            const most = sizeOfCall(calledBy(request));
            // One that does not say how large it is has been read up to what the framework takes.
            if (bytes.length > most.bytes) tooLarge();
            const { value, suspicious } = parseJson(bytes, most.values);
            request.suspiciousText = suspicious;
            return value;
        },
    );
}
