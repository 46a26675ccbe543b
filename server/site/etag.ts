import { createHash } from 'node:crypto';

/** Returns the ETag of a text, or of its bytes: weak, since it is the same in every encoding. */
export function buildEtag(text: string | Buffer): string {
    return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
