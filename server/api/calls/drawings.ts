import type { FastifyRequest } from 'fastify';
import { type Content, chooseEncoding, compressToBrotli } from '../../base/http/encoding';
import type { Services } from '../../base/services/context';
import { mimeTypes } from '../../domain/media/fileType';
import { type Edition, type KeptAnswer, keepForStore } from '../../site/kept';
import { type RawAnswer, wantsBody } from '../routes/raw';

/** Largest drawing that is compressed (bytes): a larger one would take long, and is sent as it is stored. */
const largest = 1024 * 1024;

/** Size of the compressed drawings that a process keeps, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** What a hash stands for never changes. */
const unchanging: Edition = { generation: '', cacheVersion: 0 };

const getKept = keepForStore<KeptAnswer & { content: Content }>('drawings', mostBytes);

/** Whether a file is a drawing that is sent compressed: it is a text, several times as long as the same picture needs. */
export const isCompressible = ({ mime, size }: { mime: string; size: number }) =>
    mime === mimeTypes.svg && size <= largest;

/** A drawing as it is served. `hash` is that of its text. */
type ServedDrawing = { hash: string; headers: Readonly<Record<string, string>>; read(): Promise<string> };

/** Compresses a drawing, once. */
async function compressOnce(services: Services, { hash, read }: ServedDrawing): Promise<Content> {
    const { content } = await getKept(services).get(hash, unchanging, async () => {
        const compressed = await compressToBrotli(await read());
        return { ...unchanging, content: compressed, until: Infinity, bytes: compressed.body.byteLength + 300 };
    });
    return content;
}

/** Answers with a drawing in the encoding that the caller prefers. */
export async function answerDrawing(
    request: Pick<FastifyRequest, 'method' | 'headers'>,
    services: Services,
    drawing: ServedDrawing,
): Promise<RawAnswer> {
    const { headers } = drawing;
    // Its length is known only after it has been compressed, and HEAD may omit it.
    if (!wantsBody({ request })) return { headers, body: null };
    const { encoding, size, read } = chooseEncoding(
        { headers: request.headers },
        await compressOnce(services, drawing),
    );
    const sized = { ...headers, 'content-length': String(size) };
    return { headers: encoding === '' ? sized : { ...sized, 'content-encoding': encoding }, body: await read() };
}
