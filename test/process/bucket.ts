import { s3Credentials, startS3 } from '../s3';
import { createTemporaryFolder } from './serverProcess';

/** An S3 bucket for one test, which can be stopped and started again. `url` is the value for `MEDIA_URL`. */
export type Bucket = {
    url: string;
    env: Record<string, string>;
    start(): Promise<void>;
    stop(): Promise<void>;
    /** Stops it, if it runs, and deletes its files. */
    remove(): Promise<void>;
};

export async function s3Bucket(): Promise<Bucket> {
    const { folder, remove } = await createTemporaryFolder();
    const first = await startS3(folder);
    let running: typeof first | undefined = first;
    async function stop(): Promise<void> {
        await running?.stop();
        running = undefined;
    }
    const url = `s3://media/console?endpoint=http://127.0.0.1:${first.port}&region=eu-north-1`;
    return {
        url,
        env: { MEDIA_URL: url, ...s3Credentials },
        stop,
        async start() {
            running = await startS3(folder, first.port);
        },
        async remove() {
            await stop();
            await remove();
        },
    };
}
