import S3rver from 's3rver';
import { createTemporaryFolder } from './serverProcess';

/** An S3 bucket for one test, which can be stopped and started again. `url` is the value for `MEDIA_URL`. */
export type Bucket = {
    url: string;
    env: Record<string, string>;
    start(): Promise<void>;
    stop(): Promise<void>;
    remove(): Promise<void>;
};

export async function s3Bucket(): Promise<Bucket> {
    const { folder, remove } = await createTemporaryFolder();
    const create = (port: number) =>
        new S3rver({
            address: '127.0.0.1',
            port,
            silent: true,
            directory: folder,
            configureBuckets: [{ name: 'media', configs: [] }],
        });
    let server = create(0);
    const { port } = await server.run();
    const stop = async () => {
        const closed = server.close();
        // Clients keep theirs for later.
        server.httpServer?.closeAllConnections();
        await closed;
    };
    const url = `s3://media/console?endpoint=http://127.0.0.1:${port}&region=eu-north-1`;
    return {
        url,
        env: { MEDIA_URL: url, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
        stop,
        async start() {
            server = create(port);
            await server.run();
        },
        async remove() {
            await stop();
            await remove();
        },
    };
}
