import type { IncomingMessage } from 'node:http';
import { isUnchanged } from './conditional';
import { type Content, convertToGzip, decompress, findEncoding } from './encoding';

type Headers = Readonly<Record<string, string>>;

/** A whole answer: its ETag, if it has one, is among the headers. */
export type WholeAnswer = { status: number; headers: Headers; content: Content };

/** What is sent of a whole answer; `head` has the names and values of headers in turn. */
export type ReadyAnswer = { status: number; head: string[]; body: Buffer | null };

/**
 * A whole answer that is ready to be sent to many. Its heads are made once: with each visitor, copies of the headers would
 * take longer than all other work. `unchanged` is for those who have it, `ready` for all who take the encoding in which it is kept.
 */
export type PreparedAnswer = WholeAnswer & {
    unchanged: ReadyAnswer | undefined;
    ready: ReadyAnswer;
};

/** Returns headers in the form in which they are sent, with those that every answer to visitors has. */
export function createHead(headers: Headers): string[] {
    return Object.entries({ ...headers, 'x-content-type-options': 'nosniff' }).flat();
}

function encode({ status, headers }: WholeAnswer, body: Buffer, encoding: string): ReadyAnswer {
    const sized = { ...headers, 'content-length': String(body.byteLength) };
    return { status, head: createHead(encoding === '' ? sized : { ...sized, 'content-encoding': encoding }), body };
}

/** Prepares an answer. Only those with status 200 and an ETag are left out for callers who have them. */
export function prepareAnswer(answer: WholeAnswer): PreparedAnswer {
    const { status, headers, content } = answer;
    const ready = encode(answer, content.body, content.encoding);
    const canBeKnown = status === 200 && headers.etag !== undefined;
    const unchanged = canBeKnown ? { status: 304, head: createHead(headers), body: null } : undefined;
    return { ...answer, unchanged, ready };
}

/** Returns what is sent to a caller: in the encoding that it prefers, or without the content if it has that. */
export async function pickAnswer(
    { headers }: Pick<IncomingMessage, 'headers'>,
    prepared: PreparedAnswer,
): Promise<ReadyAnswer> {
    const { unchanged, ready, content } = prepared;
    if (unchanged && isUnchanged(headers['if-none-match'], prepared.headers.etag ?? '')) return unchanged;
    const encoding = findEncoding(headers, content.encoding === 'br' ? 'both' : undefined);
    if (encoding === content.encoding) return ready;
    return encode(prepared, await (encoding === 'gzip' ? convertToGzip(content) : decompress(content)), encoding);
}
