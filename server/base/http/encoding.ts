import type { IncomingHttpHeaders } from 'node:http';
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

/**
 * Compresses a text, or its bytes, by Brotli alone, in a thread of its own, fast enough to do it for each change of a page. For what is
 * kept in large numbers: gzip takes as much room again, for the few who cannot read Brotli.
 */
export async function compressToBrotli(text: string | Buffer): Promise<Content> {
    const plain = typeof text === 'string' ? Buffer.from(text) : text;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
    const br = await toBrotli(plain, { params });
    if (br.byteLength >= plain.byteLength) return { encoding: '', size: plain.byteLength, body: plain };
    return { encoding: 'br', size: plain.byteLength, body: br };
}

/** Compresses a text in all encodings. */
export async function compress(text: string): Promise<Content> {
    const [content, gz] = await Promise.all([compressToBrotli(text), toGzip(text)]);
    return content.encoding === '' ? content : { ...content, gzip: gz };
}

/** Returns a compressed content in gzip, for those who cannot read it as it is kept. */
export async function convertToGzip(content: Content): Promise<Buffer> {
    return content.gzip ?? (await toGzip(await decompress(content)));
}

/** Returns the uncompressed content. */
export async function decompress({ encoding, size, body }: Content): Promise<Buffer> {
    return encoding === 'br' ? await fromBrotli(body, { maxOutputLength: size }) : body;
}

/** Encodings that a content may have, and which of them callers with a header prefer; empty if none. */
type Offer = { encodings: string[]; preferred: Map<string, string> };

const createOffer = (...encodings: string[]): Offer => ({ encodings, preferred: new Map() });

const offers = { both: createOffer('br', 'gzip'), brotli: createOffer('br'), gzip: createOffer('gzip') };

/** Number of headers whose meaning is remembered for an offer. Browsers send a handful of different ones. */
const mostRemembered = 100;

/** Returns the encoding that callers with this header prefer. Working it out takes longer than the rest of a kept answer. */
function findPreferred({ encodings, preferred }: Offer, accepted: string): string {
    if (accepted.length > maxAcceptEncoding) return '';
    const known = preferred.get(accepted);
    if (known !== undefined) return known;
    const found = negotiate(accepted, encodings) ?? '';
    if (preferred.size >= mostRemembered) preferred.clear();
    preferred.set(accepted, found);
    return found;
}

/**
 * Finds the encoding that a caller prefers, the first of equals; empty for the uncompressed content. `offer` is what there
 * is; undefined for nothing.
 */
export function findEncoding(headers: IncomingHttpHeaders, offer: keyof typeof offers | undefined): string {
    return offer ? findPreferred(offers[offer], String(headers['accept-encoding'] ?? '')) : '';
}

function getOffer({ encoding, gzip }: Content): keyof typeof offers | undefined {
    if (encoding === 'br') return gzip ? 'both' : 'brotli';
    return gzip ? 'gzip' : undefined;
}

/** Returns the body in the encoding that the caller prefers. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>, content: Content): EncodedBody {
    const encoding = findEncoding(headers, getOffer(content));
    const body = encoding === 'gzip' ? content.gzip : content.body;
    return encoding !== '' && body
        ? { encoding, size: body.byteLength, read: async () => body }
        : { encoding: '', size: content.size, read: () => decompress(content) };
}
