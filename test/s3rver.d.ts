declare module 's3rver' {
    import type { Server } from 'node:http';

    type Options = {
        address: string;
        port: number;
        silent: boolean;
        directory: string;
        configureBuckets: { name: string; configs: string[] }[];
    };

    type Store = {
        putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
        getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };

    export default class S3rver {
        constructor(options: Options);
        run(): Promise<{ port: number }>;
        /** The server, as soon as it runs. */
        httpServer: Server | undefined;
        /** The files in its directory. */
        store: Store;
        close(): Promise<void>;
    }
}
