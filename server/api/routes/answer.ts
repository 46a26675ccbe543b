import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../../contract/call';
import { successCode } from '../../../contract/envelope';
import type { Incoming } from '../../base/services/context';
import type { Translate } from '../../base/system/messages';
import { RestPage } from '../../kernel/rest/page';
import type { RawAnswer } from './raw';

/** Sends what a handler answered, in the dialect of its call. */
export type Send = (reply: FastifyReply, incoming: Incoming, answered: unknown) => FastifyReply;

/** A list over plain REST is a bare array; where it stands in the whole is said by a header. */
const sendRest: Send = (reply, _incoming, answered) => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
    if (!(answered instanceof RestPage)) return reply.send(JSON.stringify(answered));
    return reply.header('content-range', answered.contentRange).send(JSON.stringify(answered.items));
};

/** Whoever asks for the head alone gets no body; one that was opened nevertheless is not read to its end. */
function withoutBody(reply: FastifyReply, body: RawAnswer['body']): FastifyReply {
    if (body instanceof Readable) body.destroy();
    else if (body !== null) reply.header('content-length', Buffer.byteLength(body));
    return reply.send();
}

function sendRaw(reply: FastifyReply, answered: unknown): FastifyReply {
    const { status = 200, headers, body } = answered as RawAnswer;
    reply.code(status).headers(headers);
    return reply.request.method === 'HEAD' ? withoutBody(reply, body) : reply.send(body ?? undefined);
}

export function createSend(translate: Translate): Send {
    const sendEnvelope: Send = (reply, { lang }, answered) => {
        const envelope = { code: successCode, msg: translate(lang, 'server.success'), data: answered ?? null };
        reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
        // As bytes: long texts in letters of their own would be encoded twice, once to be counted.
        return reply.send(Buffer.from(JSON.stringify(envelope)));
    };
    const dialects: Record<Call['dialect'], Send> = {
        envelope: sendEnvelope,
        rest: sendRest,
        raw: (reply, _incoming, answered) => sendRaw(reply, answered),
    };
    return (reply, incoming, answered) => dialects[incoming.call.dialect](reply, incoming, answered);
}
