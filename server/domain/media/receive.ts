import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits';
import { trimText } from '../../../contract/text';
import { Failure, fail, invalid, problem } from '../../base/system/errors';

/** A file of a request. `hash` is the SHA-256 of the received bytes. */
export type Received = { name: string; size: number; hash: string };

/** Maximum file size in bytes, and the i18n key of the message for larger files. */
export type FileLimit = { most: number; tooLarge?: string };

/** Returns how many bytes of a refused request are still read, so that the client can read the refusal. */
const getReadLimit = ({ most }: FileLimit) => Math.max(20 * limits.uploadBytes, most + limits.uploadBytes);

// A file exceeds its size limit with the first byte beyond it; the plugin reports it only then.
const partLimits = { files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 };

function refuseLarge({ tooLarge }: FileLimit): never {
    return fail('fileTooLarge', null, tooLarge === undefined ? {} : { message: tooLarge });
}

const maxNameLength = 255;

/** Makes the file name of a client fit to be shown: without folders or control characters, in Unicode normal form C. */
export function cleanName(name: string | undefined): string {
    const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
    // Most format characters are dropped, because they can reverse the direction of text. Zero-width spaces and joiners
    // stay: some scripts need them.
    const shown = trimText(last.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200b-\u200d\u2060])\p{Cf}/gu, ''));
    return Array.from(shown).slice(0, maxNameLength).join('').slice(0, maxNameLength).toWellFormed() || 'file';
}

function refuseOversized({ headers, raw }: FastifyRequest, limit: FileLimit): void {
    const patience = getReadLimit(limit);
    const announced = Number(headers['content-length'] ?? 0);
    if (announced > patience) refuseLarge(limit);
    let read = 0;
    raw.on('data', (chunk: Buffer) => {
        read += chunk.byteLength;
        if (read > patience) raw.destroy();
    });
}

async function saveFile(part: MultipartFile, path: string, limit: FileLimit): Promise<Received> {
    if (part.fieldname !== 'file') {
        part.file.resume();
        return invalid([problem('file', 'validation.required')]);
    }
    const output = createWriteStream(path, { flags: 'wx' });
    const hash = createHash('sha256');
    part.file.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(part.file, output);
    if (part.file.truncated) refuseLarge(limit);
    return { name: cleanName(part.filename), size: output.bytesWritten, hash: hash.digest('hex') };
}

const tooManyParts = /^FST_(?:FILES|PARTS|FIELDS)_LIMIT$/;

function getErrorCode(error: unknown): string {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Whether an error comes from our side. Reading means reading the client's connection; all other system calls are on
 * our own file.
 */
function isOwnError(error: unknown): boolean {
    return error instanceof Failure || (error instanceof Error && 'syscall' in error && error.syscall !== 'read');
}

/**
 * Writes the only file of a multipart request to `path`, and checks its size while it arrives.
 *
 * @throws {Failure} 41301 over 10 MB, unless another limit is given; 40001 without exactly one field `file`; 40000 for
 * a body that is not multipart or was truncated in transit
 */
export async function receiveFile(
    request: FastifyRequest,
    path: string,
    limit: FileLimit = { most: limits.uploadBytes },
): Promise<Received> {
    if (!request.isMultipart()) return fail('notJson');
    // If the client has disconnected by now, no further event is emitted and the parser would wait forever.
    if (request.raw.destroyed) return fail('notJson');
    refuseOversized(request, limit);
    let received: Received | undefined;
    try {
        for await (const part of request.parts({ limits: { ...partLimits, fileSize: limit.most } })) {
            if (part.type === 'file') received = await saveFile(part, path, limit);
        }
    } catch (error) {
        if (isOwnError(error)) throw error;
        if (tooManyParts.test(getErrorCode(error))) return invalid([problem('file', 'validation.oneFile')]);
        return fail('notJson', null, { cause: error });
    }
    return received ?? invalid([problem('file', 'validation.required')]);
}
