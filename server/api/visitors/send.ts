import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createHead, type ReadyAnswer } from '../../base/http/prepared';
import { requestIdHeader } from '../../base/http/requestId';
import type { RawAnswer } from '../routes/raw';

/** What is sent to a visitor: an answer of its own, or one that is kept. */
export type VisitorAnswer = RawAnswer | ReadyAnswer;

const isGone = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends an answer, with the id of its request if there is one, and resolves when all of it has been taken, or nobody takes it any more. A storage that fails in the
 * middle ends the connection, as nothing else tells the visitor.
 */
export async function sendAnswer(
    { method }: Pick<IncomingMessage, 'method'>,
    response: ServerResponse,
    answer: VisitorAnswer,
    { log, reqId }: { log: FastifyBaseLogger; reqId: string | undefined },
): Promise<void> {
    const { status = 200, body } = answer;
    const head = 'head' in answer ? answer.head : createHead(answer.headers);
    response.writeHead(status, reqId === undefined ? head : [...head, requestIdHeader, reqId]);
    if (!(body instanceof Readable)) {
        response.end(method === 'HEAD' ? undefined : (body ?? undefined));
        return;
    }
    try {
        await pipeline(body, response);
    } catch (err) {
        if (!isGone(err)) log.error({ reqId, err }, 'a file could not be sent');
        response.destroy();
    }
}
