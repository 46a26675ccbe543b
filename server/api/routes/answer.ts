import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../../contract/call';
import { successCode } from '../../../contract/envelope';
import { JsonText } from '../../base/http/jsonText';
import type { Incoming } from '../../base/services/context';
import type { Translate } from '../../base/system/messages';
import { RestPage } from '../../kernel/rest/page';
import type { RawAnswer } from './raw';

/** Sends the answer of a handler in the dialect of its call. */
export type Send = (reply: FastifyReply, incoming: Incoming, answered: unknown) => FastifyReply;

/** Sends a plain REST answer. A list is a bare array; a header gives its range and total. */
const sendRest: Send = (reply, _incoming, answered) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
    if (!(answered instanceof RestPage)) return reply.send(JSON.stringify(answered));
    return reply.header('content-range', answered.contentRange).send(JSON.stringify(answered.items));
};

/** Answers a HEAD request. A body that was opened nevertheless is closed unread. */
function sendWithoutBody(reply: FastifyReply, body: RawAnswer['body']): FastifyReply {
    if (body instanceof Readable) body.destroy();
    else if (body !== null) reply.header('content-length', Buffer.byteLength(body));
    return reply.send();
}

function sendRaw(reply: FastifyReply, answered: unknown): FastifyReply {
    // Handlers of raw calls return this type; see `handleRaw`.
    const { status = 200, headers, body } = answered as RawAnswer;
    reply.code(status).headers(headers);
    reply.isStream = body instanceof Readable;
    return reply.request.method === 'HEAD' ? sendWithoutBody(reply, body) : reply.send(body ?? undefined);
}

export function createSend(translate: Translate): Send {
    const sendEnvelope: Send = (reply, { lang }, answered) => {
        const data = answered instanceof JsonText ? answered.text : JSON.stringify(answered ?? null);
        const msg = JSON.stringify(translate(lang, 'server.success'));
        reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
        // Sent as bytes: non-ASCII text would be encoded twice otherwise, once to compute its length.
        return reply.send(Buffer.from(`{"code":${successCode},"msg":${msg},"data":${data}}`));
    };
    const dialects: Record<Call['dialect'], Send> = {
        envelope: sendEnvelope,
        rest: sendRest,
        raw: (reply, _incoming, answered) => sendRaw(reply, answered),
    };
    return (reply, incoming, answered) => dialects[incoming.call.dialect](reply, incoming, answered);
}
