import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/**
 * A body in its encodings, each compressed if that makes it smaller; `size` is its uncompressed size in bytes. What is
 * compressed by Brotli is not kept in plain as well: nearly nobody asks for it.
 */
export type Content = { encoding: 'br' | ''; size: number; body: Buffer; gzip?: Buffer };

/** A body in the encoding that a caller prefers; `size` is its size as it is sent, in bytes. */
export type EncodedBody = { encoding: string; size: number; read(): Promise<Buffer> };

/** Longest `Accept-Encoding` that is evaluated (characters). Headers of browsers are shorter. */
const maxAcceptEncoding = 256;

const [toBrotli, fromBrotli, toGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

/** Compresses a text, in a thread of its own, fast enough to do it for each change of a page. */
export async function compress(text: string): Promise<Content> {
    const plain = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
    const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
    if (br.byteLength >= plain.byteLength) return { encoding: '', size: plain.byteLength, body: plain };
    return { encoding: 'br', size: plain.byteLength, body: br, gzip: gz };
}

/** Returns the uncompressed content. */
export async function decompress({ encoding, size, body }: Content): Promise<Buffer> {
    return encoding === 'br' ? await fromBrotli(body, { maxOutputLength: size }) : body;
}

/** Returns the body in the encoding that the caller prefers, the first of equals. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>, content: Content): EncodedBody {
    const encodings = new Map<string, Buffer>();
    if (content.encoding !== '') encodings.set(content.encoding, content.body);
    if (content.gzip) encodings.set('gzip', content.gzip);
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = accepted.length > maxAcceptEncoding ? '' : (negotiate(accepted, [...encodings.keys()]) ?? '');
    const body = encodings.get(encoding);
    return body
        ? { encoding, size: body.byteLength, read: async () => body }
        : { encoding: '', size: content.size, read: () => decompress(content) };
}
