import { readFileSync } from 'node:fs';
import type { Media } from '../../contract/calls/media';
import type { Answer, Caller } from './harness';

export const boundary = 'a-line-between-parts';

export type UploadPart = { field?: string; filename?: string; type?: string; content: Buffer };

/** Builds the bytes of a multipart body. */
export function multipart(...parts: readonly UploadPart[]): Buffer {
    const chunks = parts.flatMap(({ field = 'file', filename = 'picture.png', type = 'image/png', content }) => [
        Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
    ]);
    return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Uploads a file as an account; `query` follows `?c=media&`. */
export function upload(caller: Caller, part: UploadPart, query = 'mt=banner&id=ldp1'): Promise<Answer<Media>> {
    return caller.inject({
        method: 'POST',
        url: `/api/image/upload?c=media&${query}`,
        headers: { 'content-type': multipartType },
        payload: multipart(part),
    }) as Promise<Answer<Media>>;
}

/** Reads a file from `test/fixtures/images`. */
export function fixture(name: string): Buffer {
    return readFileSync(new URL(`../fixtures/images/${name}`, import.meta.url));
}
