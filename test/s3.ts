import { stat } from 'node:fs/promises';
import { clearInterval, setInterval } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import S3rver from 's3rver';

/** What every server that `startS3` starts takes. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Longest time until an upload can be read, on a busy machine; another one of its key may change the size meanwhile. */
const writtenMs = 2000;

/**
 * Has a server answer an upload when all of it can be read, as S3 does: by itself it answers while the file is still
 * being written.
 */
function answerWhenWritten({ store }: S3rver): void {
    const put = store.putObject.bind(store);
    store.putObject = async (object) => {
        const answer = await put(object);
        const path = store.getResourcePath(object.bucket, object.key, 'object');
        const readSize = async () => (await stat(path).catch(() => undefined))?.size;
        const end = Date.now() + writtenMs;
        while ((await readSize()) !== answer.size && Date.now() < end) await setImmediate();
        return answer;
    };
}

/** Ends a server once it has answered what it was asked: one that is cut off leaves half a file, which S3 never has. */
async function stop(server: S3rver): Promise<void> {
    const closed = server.close();
    // Clients keep theirs for later.
    const closing = setInterval(() => server.httpServer?.closeIdleConnections(), 5);
    await closed.finally(() => clearInterval(closing));
}

/** Starts an S3-compatible server with a bucket `media` in a folder, at a port; 0: any that is free. */
export async function startS3(directory: string, port = 0): Promise<{ port: number; stop(): Promise<void> }> {
    const configureBuckets = [{ name: 'media', configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
    answerWhenWritten(server);
    return { port: (await server.run()).port, stop: () => stop(server) };
}
