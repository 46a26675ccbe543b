import S3rver from 's3rver';
import { createTemporaryFolder } from './serverProcess';

/** An S3 bucket for one test. `url` is the value for `MEDIA_URL`. */
export type Bucket = { url: string; env: Record<string, string>; remove(): Promise<void> };

export async function s3Bucket(): Promise<Bucket> {
    const { folder, remove } = await createTemporaryFolder();
    const server = new S3rver({
        address: '127.0.0.1',
        port: 0,
        silent: true,
        directory: folder,
        configureBuckets: [{ name: 'media', configs: [] }],
    });
    const { port } = await server.run();
    const url = `s3://media/console?endpoint=http://127.0.0.1:${port}&region=eu-north-1`;
    return {
        url,
        env: { MEDIA_URL: url, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
        async remove() {
            await server.close();
            await remove();
        },
    };
}
