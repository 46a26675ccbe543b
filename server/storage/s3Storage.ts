import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../configError';
import {
    attempt,
    type Content,
    checkedKey,
    type Entry,
    type LocalFile,
    type Storage,
    StorageError,
    type Stored,
} from './storage';

export type S3Address = { bucket: string; prefix: string; endpoint: string | undefined; region: string };

/**
 * What `MEDIA_URL` says.
 *
 * @example readS3Address('s3://media/console?endpoint=http://127.0.0.1:9000&region=eu-north-1')
 * @throws ConfigError when it is no such address
 */
export function readS3Address(text: string): S3Address {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname)) {
        throw new ConfigError('MEDIA_URL must look like s3://bucket/prefix?endpoint=https://host&region=name');
    }
    const endpoint = url.searchParams.get('endpoint') ?? undefined;
    if (endpoint !== undefined && !/^https?:/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
        throw new ConfigError('The endpoint in MEDIA_URL must be an http or https address');
    }
    const folder = url.pathname.split('/').filter(Boolean).join('/');
    const prefix = folder === '' ? '' : `${folder}/`;
    return { bucket: url.hostname, prefix, endpoint, region: url.searchParams.get('region') ?? 'us-east-1' };
}

function isMissing(error: unknown): boolean {
    return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

function clientOf(sdk: typeof import('@aws-sdk/client-s3'), { endpoint, region }: S3Address): S3Client {
    return new sdk.S3Client({
        region,
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Otherwise a streamed body is framed in chunks, which some stores keep as content.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
    });
}

function checkSize(found: number, announced: number): void {
    if (found !== announced) throw new StorageError('The content ended before or after its announced size');
}

/** Has a file read each time that it is sent; a stream in the command would be sent once, whatever becomes of it. */
async function readAsSent(command: PutObjectCommand, { path, size }: LocalFile): Promise<void> {
    checkSize((await stat(path)).size, size);
    command.middlewareStack.addRelativeTo(
        <Sent extends { request: unknown }, Answer>(next: (sent: Sent) => Promise<Answer>) =>
            async (args: Sent) => {
                const body = createReadStream(path);
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
        { relation: 'after', toMiddleware: 'retryMiddleware', name: 'bodyFromFile' },
    );
}

/** A body that breaks must not leave half a file, and one that is sent again must start anew; so it is read first. */
async function wholeOf({ body, size }: Stored): Promise<Buffer> {
    const bytes = await buffer(body);
    checkSize(bytes.byteLength, size);
    return bytes;
}

/** Files in a bucket of any S3-compatible store; credentials come from the environment that the SDK reads. */
export async function openS3Storage(address: S3Address): Promise<Storage> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = clientOf(sdk, address);
    const { bucket: Bucket, prefix } = address;
    const at = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) });

    async function write(key: string, content: Content): Promise<void> {
        if ('path' in content) {
            const command = new sdk.PutObjectCommand({ ...at(key), ContentLength: content.size });
            await readAsSent(command, content);
            return void (await client.send(command));
        }
        const Body = content instanceof Uint8Array ? content : await wholeOf(content);
        await client.send(new sdk.PutObjectCommand({ ...at(key), Body, ContentLength: Body.byteLength }));
    }

    async function read(key: string): Promise<Stored | undefined> {
        try {
            const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(at(key)));
            if (!(Body instanceof Readable) || ContentLength === undefined)
                throw new StorageError(`${key} has no body`);
            return { body: Body, size: ContentLength };
        } catch (error) {
            if (isMissing(error)) return undefined;
            throw error;
        }
    }

    async function exists(key: string): Promise<boolean> {
        try {
            await client.send(new sdk.HeadObjectCommand(at(key)));
            return true;
        } catch (error) {
            if (isMissing(error)) return false;
            throw error;
        }
    }

    async function* list(): AsyncIterable<Entry> {
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
            for (const { Key, LastModified } of page.Contents ?? []) {
                if (Key !== undefined && LastModified) yield { key: Key.slice(prefix.length), time: LastModified };
            }
        }
    }

    return {
        write: (key, content) => attempt(`Cannot write ${key}`, () => write(key, content)),
        read: (key) => attempt(`Cannot read ${key}`, () => read(key)),
        exists: (key) => attempt(`Cannot look for ${key}`, () => exists(key)),
        remove: (key) =>
            attempt(`Cannot remove ${key}`, async () => {
                await client.send(new sdk.DeleteObjectCommand(at(key)));
            }),
        list,
        ping: () =>
            attempt('The bucket cannot be reached', async () => {
                await client.send(new sdk.HeadBucketCommand({ Bucket }));
            }),
        close: async () => client.destroy(),
    };
}
