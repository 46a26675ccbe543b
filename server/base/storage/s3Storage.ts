import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './s3Address';
import {
    attempt,
    type FileContent,
    type FileStream,
    isUpkeepKey,
    requireStorageFolder,
    requireStorageKey,
    type Storage,
    type StorageEntry,
    StorageError,
} from './storage';
import { createCircuitBreaker, failIfSilent, reportingProgress } from './watched';

/**
 * Time limits in milliseconds: `connect` for a connection, `silence` without any progress, `ping` for the answer to a
 * health check, `rest` for the pause after a store did not answer. `speed` is the minimum upload speed in bytes per
 * second.
 */
export type S3Limits = { connect: number; silence: number; ping: number; rest: number; speed: number };

export const s3Limits: S3Limits = { connect: 3000, silence: 10_000, ping: 3000, rest: 5000, speed: 256 * 1024 };

/**
 * A file stays open as long as its reader needs, and the number of readers is that of callers. With a limit, a request
 * that waits for a free socket would mistake the store for silent.
 */
const agentOptions = { maxSockets: Number.POSITIVE_INFINITY };

function isMissing(error: unknown): boolean {
    return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

function createClient(
    sdk: typeof import('@aws-sdk/client-s3'),
    { endpoint, region }: S3Address,
    limits: S3Limits,
): S3Client {
    return new sdk.S3Client({
        region,
        requestHandler: { connectionTimeout: limits.connect, httpAgent: agentOptions, httpsAgent: agentOptions },
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Otherwise a streamed body is framed in chunks, which some stores keep as content.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
    });
}

function checkSize(found: number, announced: number): void {
    if (found !== announced) throw new StorageError('The content is shorter or longer than its announced size');
}

/** Content that can be sent repeatedly, since it is read anew each time. */
type ContentSource = { size: number; open(): AsyncIterable<Buffer> | Iterable<Uint8Array> };

/** Makes a command read its content anew for each attempt; a stream in the command itself could be sent only once. */
function readAsSent(command: PutObjectCommand, open: () => Readable): void {
    command.middlewareStack.addRelativeTo(
        <Sent extends { request: unknown }, Answer>(next: (sent: Sent) => Promise<Answer>) =>
            async (args: Sent) => {
                const body = open();
                const request = Object.create(
                    Object.getPrototypeOf(args.request),
                    Object.getOwnPropertyDescriptors(args.request),
                );
                try {
                    return await next({ ...args, request: Object.assign(request, { body }) });
                } finally {
                    body.destroy();
                }
            },
        { relation: 'after', toMiddleware: 'retryMiddleware', name: 'bodyFromSource' },
    );
}

const chunkBytes = 64 * 1024;

function* splitBytes(bytes: Uint8Array): Iterable<Uint8Array> {
    for (let at = 0; at < bytes.byteLength; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/**
 * Reads a stream whole before it is sent: a stream that breaks must not leave a partial file, and a retry must start
 * anew.
 */
async function readWhole({ body, size }: FileStream): Promise<Buffer> {
    const bytes = await buffer(body);
    checkSize(bytes.byteLength, size);
    return bytes;
}

async function toContentSource(content: FileContent): Promise<ContentSource> {
    if ('path' in content) {
        const { path, size } = content;
        checkSize((await stat(path)).size, size);
        return { size, open: () => createReadStream(path) };
    }
    const bytes = content instanceof Uint8Array ? content : await readWhole(content);
    return { size: bytes.byteLength, open: () => splitBytes(bytes) };
}

/**
 * Opens a storage in a bucket of any S3-compatible store. Credentials come from the environment read by the SDK.
 * Requests fail after the limits if the store does not answer, but last as long as bytes flow.
 */
export async function openS3Storage(address: S3Address, limits: S3Limits = s3Limits): Promise<Storage> {
    // At each start the SDK prints which Node.js its later versions require; the installed version supports this one.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const sdk = await import('@aws-sdk/client-s3');
    const client = createClient(sdk, address, limits);
    const { ask, tryAnyway } = createCircuitBreaker(limits.rest);
    const { bucket: Bucket, prefix } = address;
    const at = (key: string) => ({ Bucket, Key: prefix + requireStorageKey(key) });

    async function write(key: string, content: FileContent): Promise<void> {
        const source = await toContentSource(content);
        const command = new sdk.PutObjectCommand({ ...at(key), ContentLength: source.size });
        await ask(limits.silence, async (abortSignal, alive) => {
            readAsSent(command, () => reportingProgress(source.open(), alive, limits.speed));
            await client.send(command, { abortSignal });
        });
    }

    async function read(key: string): Promise<FileStream | undefined> {
        try {
            const { Body, ContentLength } = await ask(limits.silence, (abortSignal) => {
                return client.send(new sdk.GetObjectCommand(at(key)), { abortSignal });
            });
            if (!(Body instanceof Readable) || ContentLength === undefined)
                throw new StorageError(`The bucket sent no content for ${key}`);
            return { body: failIfSilent(Body, limits.silence), size: ContentLength };
        } catch (error) {
            if (isMissing(error)) return undefined;
            throw error;
        }
    }

    async function exists(key: string): Promise<boolean> {
        try {
            await ask(limits.silence, (abortSignal) => {
                return client.send(new sdk.HeadObjectCommand(at(key)), { abortSignal });
            });
            return true;
        } catch (error) {
            if (isMissing(error)) return false;
            throw error;
        }
    }

    async function remove(key: string): Promise<void> {
        await ask(limits.silence, (abortSignal) => {
            return client.send(new sdk.DeleteObjectCommand(at(key)), { abortSignal });
        });
    }

    async function copy(from: string, to: string): Promise<boolean> {
        const CopySource = encodeURI(`${Bucket}/${at(from).Key}`);
        try {
            await ask(limits.silence, (abortSignal) => {
                return client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource }), { abortSignal });
            });
            return true;
        } catch (error) {
            if (isMissing(error)) return false;
            throw error;
        }
    }

    async function* listed(Prefix: string): AsyncIterable<StorageEntry> {
        let ContinuationToken: string | undefined;
        do {
            const input = { Bucket, Prefix, ContinuationToken };
            const page = await attempt('Cannot list the bucket', () => {
                return ask(limits.silence, (abortSignal) => {
                    return client.send(new sdk.ListObjectsV2Command(input), { abortSignal });
                });
            });
            for (const { Key, LastModified } of page.Contents ?? []) {
                const key = Key?.slice(prefix.length);
                if (key !== undefined && LastModified) yield { key, time: LastModified };
            }
            ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken !== undefined);
    }

    async function ping(): Promise<void> {
        await tryAnyway(limits.ping, (abortSignal) => {
            return client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal });
        });
    }

    async function* withoutUpkeep(entries: AsyncIterable<StorageEntry>): AsyncIterable<StorageEntry> {
        for await (const entry of entries) if (!isUpkeepKey(entry.key)) yield entry;
    }

    return {
        address: `s3://${Bucket}/${prefix}${address.endpoint === undefined ? '' : ` at ${new URL(address.endpoint).host}`}`,
        write: (key, content) => attempt(`Cannot write ${key}`, () => write(key, content)),
        read: (key) => attempt(`Cannot read ${key}`, () => read(key)),
        exists: (key) => attempt(`Cannot look up ${key}`, () => exists(key)),
        remove: (key) => attempt(`Cannot remove ${key}`, () => remove(key)),
        copy: (from, to) => attempt(`Cannot copy ${from}`, () => copy(from, to)),
        list: (folder) =>
            folder === undefined ? withoutUpkeep(listed(prefix)) : listed(`${prefix}${requireStorageFolder(folder)}/`),
        ping: () => attempt('The bucket cannot be reached', ping),
        close: async () => client.destroy(),
    };
}
