import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isUnchanged } from '../../base/http/conditional';
import { type Content, chooseEncoding } from '../../base/http/encoding';
import type { RawAnswer } from '../routes/raw';

/** A whole answer as it is kept. The headers are never changed: each answer gets a copy of them. */
export type WholeAnswer = { status: number; headers: Readonly<Record<string, string>>; content: Content };

/** Returns what is sent of a whole answer: in the encoding that the visitor prefers, or not at all if it is known. */
export async function encodeAnswer(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    { status, headers, content }: WholeAnswer,
): Promise<RawAnswer> {
    const { etag } = headers;
    if (status === 200 && etag !== undefined && isUnchanged(request.headers['if-none-match'], etag))
        return { status: 304, headers, body: null };
    const { encoding, size, read } = chooseEncoding(request, content);
    return {
        status,
        headers: {
            ...headers,
            'content-length': String(size),
            ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        },
        body: request.method === 'HEAD' ? null : await read(),
    };
}

const isGone = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends an answer and resolves when all of it has been taken, or nobody takes it any more. A storage that fails in the
 * middle ends the connection, as nothing else tells the visitor.
 */
export async function sendAnswer(
    { method }: Pick<IncomingMessage, 'method'>,
    response: ServerResponse,
    { status = 200, headers, body }: RawAnswer,
    log: FastifyBaseLogger,
): Promise<void> {
    response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' });
    if (!(body instanceof Readable)) {
        response.end(method === 'HEAD' ? undefined : (body ?? undefined));
        return;
    }
    try {
        await pipeline(body, response);
    } catch (err) {
        if (!isGone(err)) log.error({ err }, 'a file could not be sent');
        response.destroy();
    }
}
