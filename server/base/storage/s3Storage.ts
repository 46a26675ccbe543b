import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './s3Address';
import {
    attempt,
    type Content,
    checkedFolder,
    checkedKey,
    type Entry,
    isUpkeep,
    type Storage,
    StorageError,
    type Stored,
} from './storage';
import { createPatience, telling, unlessSilent } from './watched';

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
const unbounded = { maxSockets: Number.POSITIVE_INFINITY };

function isMissing(error: unknown): boolean {
    return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

function clientOf(
    sdk: typeof import('@aws-sdk/client-s3'),
    { endpoint, region }: S3Address,
    limits: S3Limits,
): S3Client {
    return new sdk.S3Client({
        region,
        requestHandler: { connectionTimeout: limits.connect, httpAgent: unbounded, httpsAgent: unbounded },
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Otherwise a streamed body is framed in chunks, which some stores keep as content.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
    });
}

function checkSize(found: number, announced: number): void {
    if (found !== announced) throw new StorageError('The content ended before or after its announced size');
}

/** Content that can be sent repeatedly, since it is read anew each time. */
type Source = { size: number; open(): AsyncIterable<Buffer> | Iterable<Uint8Array> };

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

const pieceBytes = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Iterable<Uint8Array> {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/**
 * Reads a stream whole before it is sent: a stream that breaks must not leave a partial file, and a retry must start
 * anew.
 */
async function wholeOf({ body, size }: Stored): Promise<Buffer> {
    const bytes = await buffer(body);
    checkSize(bytes.byteLength, size);
    return bytes;
}

async function sourceOf(content: Content): Promise<Source> {
    if ('path' in content) {
        const { path, size } = content;
        checkSize((await stat(path)).size, size);
        return { size, open: () => createReadStream(path) };
    }
    const bytes = content instanceof Uint8Array ? content : await wholeOf(content);
    return { size: bytes.byteLength, open: () => piecesOf(bytes) };
}

/**
 * Opens a storage in a bucket of any S3-compatible store. Credentials come from the environment read by the SDK.
 * Requests fail after the limits if the store does not answer, but last as long as bytes flow.
 */
export async function openS3Storage(address: S3Address, limits: S3Limits = s3Limits): Promise<Storage> {
    // At each start the SDK prints which Node.js its later versions require; the installed version supports this one.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const sdk = await import('@aws-sdk/client-s3');
    const client = clientOf(sdk, address, limits);
    const { ask, tryAnyway } = createPatience(limits.rest);
    const { bucket: Bucket, prefix } = address;
    const at = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) });

    async function write(key: string, content: Content): Promise<void> {
        const source = await sourceOf(content);
        const command = new sdk.PutObjectCommand({ ...at(key), ContentLength: source.size });
        await ask(limits.silence, async (abortSignal, alive) => {
            readAsSent(command, () => telling(source.open(), alive, limits.speed));
            await client.send(command, { abortSignal });
        });
    }

    async function read(key: string): Promise<Stored | undefined> {
        try {
            const { Body, ContentLength } = await ask(limits.silence, (abortSignal) => {
                return client.send(new sdk.GetObjectCommand(at(key)), { abortSignal });
            });
            if (!(Body instanceof Readable) || ContentLength === undefined)
                throw new StorageError(`${key} has no body`);
            return { body: unlessSilent(Body, limits.silence), size: ContentLength };
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

    async function* listed(Prefix: string): AsyncIterable<Entry> {
        let ContinuationToken: string | undefined;
        do {
            const wanted = { Bucket, Prefix, ContinuationToken };
            const page = await attempt('Cannot list the bucket', () => {
                return ask(limits.silence, (abortSignal) => {
                    return client.send(new sdk.ListObjectsV2Command(wanted), { abortSignal });
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

    async function* withoutUpkeep(entries: AsyncIterable<Entry>): AsyncIterable<Entry> {
        for await (const entry of entries) if (!isUpkeep(entry.key)) yield entry;
    }

    return {
        address: `s3://${Bucket}/${prefix}${address.endpoint === undefined ? '' : ` at ${new URL(address.endpoint).host}`}`,
        write: (key, content) => attempt(`Cannot write ${key}`, () => write(key, content)),
        read: (key) => attempt(`Cannot read ${key}`, () => read(key)),
        exists: (key) => attempt(`Cannot look for ${key}`, () => exists(key)),
        remove: (key) => attempt(`Cannot remove ${key}`, () => remove(key)),
        copy: (from, to) => attempt(`Cannot copy ${from}`, () => copy(from, to)),
        list: (folder) =>
            folder === undefined ? withoutUpkeep(listed(prefix)) : listed(`${prefix}${checkedFolder(folder)}/`),
        ping: () => attempt('The bucket cannot be reached', ping),
        close: async () => client.destroy(),
    };
}
