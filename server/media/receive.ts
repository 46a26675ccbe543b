import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { fail, invalid, problem } from '../errors';

export type Received = { name: string; size: number };

/** What is still read of a request that is refused, so that the sender can read the refusal (bytes). */
const patience = 20 * limits.uploadBytes;

// The size is exceeded by the first byte too many, and the plugin tells it only then.
const partLimits = { fileSize: limits.uploadBytes, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 };

const longestName = 255;

/** A name as its sender meant it, fit to be shown: no folders, no control characters, one spelling. */
export function cleanName(name: string | undefined): string {
    const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
    // Control and format characters: among them those that turn the direction of what follows.
    const shown = last
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
        .trim();
    return Array.from(shown).slice(0, longestName).join('').slice(0, longestName).toWellFormed() || 'file';
}

function refuseOversized({ headers, raw }: FastifyRequest): void {
    const announced = Number(headers['content-length'] ?? 0);
    if (announced > patience) fail('fileTooLarge');
    let read = 0;
    raw.on('data', (chunk: Buffer) => {
        read += chunk.byteLength;
        if (read > patience) raw.destroy();
    });
}

async function keep(part: MultipartFile, path: string): Promise<Received> {
    if (part.fieldname !== 'file') {
        part.file.resume();
        return invalid([problem('file', 'validation.required')]);
    }
    const output = createWriteStream(path, { flags: 'wx' });
    await pipeline(part.file, output);
    if (part.file.truncated) fail('fileTooLarge');
    return { name: cleanName(part.filename), size: output.bytesWritten };
}

function isCalled(error: unknown, pattern: RegExp): boolean {
    return error instanceof Error && 'code' in error && pattern.test(String(error.code));
}

/**
 * Writes the one file of a multipart request to `path`, counting as it comes.
 *
 * @throws Failure 41301 over 10 MB; 40001 without exactly one field `file`; 40000 for a body that is no multipart or was
 * cut on its way
 */
export async function receiveFile(request: FastifyRequest, path: string): Promise<Received> {
    if (!request.isMultipart()) return fail('notJson');
    refuseOversized(request);
    let received: Received | undefined;
    try {
        for await (const part of request.parts({ limits: partLimits })) {
            if (part.type === 'file') received = await keep(part, path);
        }
    } catch (error) {
        if (isCalled(error, /^FST_(FILES|PARTS|FIELDS)_LIMIT$/))
            return invalid([problem('file', 'validation.oneFile')]);
        if (isCalled(error, /^FST_|ABORTED|PREMATURE/) || request.raw.destroyed)
            return fail('notJson', null, { cause: error });
        throw error;
    }
    return received ?? invalid([problem('file', 'validation.required')]);
}
