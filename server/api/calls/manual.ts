import * as calls from '../../../contract/calls/manual';
import { isUnchanged } from '../../base/http/conditional';
import { parseByteRange } from '../../base/http/range';
import { fail } from '../../base/system/errors';
import { findFile } from '../../features/manual/files';
import { type HandledCall, handleRaw } from '../routes/handle';
import type { RawAnswer } from '../routes/raw';

type RecordingHandler = Parameters<typeof handleRaw<typeof calls.serveRecording.path, never>>[1];

/** Answers a file, whole or the part that a player asks for: some browsers play nothing without parts. */
const serveRecording: RecordingHandler = async ({ params, request }): Promise<RawAnswer> => {
    const { type, etag, body } = (await findFile(params.file)) ?? fail('notFound');
    const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        'accept-ranges': 'bytes',
        etag,
    };
    if (isUnchanged(request.headers['if-none-match'], etag)) return { status: 304, headers, body: null };
    const { range: asked, 'if-range': known = etag } = request.headers;
    // A part of another version would not fit what the caller has.
    const range = request.method === 'GET' && known === etag ? parseByteRange(asked, body.length) : undefined;
    if (range === undefined) return { headers, body };
    if (range === 'outside')
        return { status: 416, headers: { ...headers, 'content-range': `bytes */${body.length}` }, body: null };
    const { start, end } = range;
    return {
        status: 206,
        headers: { ...headers, 'content-range': `bytes ${start}-${end - 1}/${body.length}` },
        body: body.subarray(start, end),
    };
};

export const manualHandlers: readonly HandledCall[] = [handleRaw(calls.serveRecording, serveRecording)];
