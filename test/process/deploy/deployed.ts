import path from 'node:path';
import { s3Bucket } from '../bucket';
import { createPostgresLocation } from '../databases';
import { findFreePorts } from '../freePorts';
import { createTemporaryFolder, type ServerProcess, startCommand } from '../serverProcess';
import { caddyPorts, startCaddy } from './caddy';
import { exampleValues, readServices, secrets } from './compose';
import { readNodeArguments, readVariables } from './dockerfile';

export type Deployed = {
    /** The variables of a server, as its container gets them; addresses are those of this machine. */
    envs: readonly [Record<string, string>, Record<string, string>];
    httpsPort: number;
    /** The certificate that has signed those of the proxy. */
    ca: string;
    /** Starts a server as its image does, or the same with the build in another folder. */
    start(index: 0 | 1, dist?: string): Promise<ServerProcess>;
    remove(): Promise<void>;
};

/** Starts what `deploy/compose.yaml` has around the servers: an empty database, an empty bucket, and Caddy. */
export async function deploy(): Promise<Deployed> {
    const { console1, console2 } = readServices({ ...exampleValues, ...secrets });
    if (!console1 || !console2) throw new Error('deploy/compose.yaml lacks a service');
    const undo: (() => Promise<unknown>)[] = [];
    const remove = async () => {
        for (const step of undo.reverse()) await step();
    };
    const [database, bucket, { folder, remove: removeFolder }, first] = await Promise.all([
        createPostgresLocation(),
        s3Bucket(),
        createTemporaryFolder(),
        findFreePorts(caddyPorts + 4),
    ]);
    undo.push(removeFolder, bucket.remove, database.remove);
    const ports = Array.from({ length: 4 }, (_, n) => String(first + caddyPorts + n));
    const [port1 = '', port2 = '', ask1 = '', ask2 = ''] = ports;
    const toEnv = (own: Record<string, string>, name: string, PORT: string, TLS_ASK_PORT: string) => ({
        ...readVariables('console'),
        ...own,
        ...{ HOST: '127.0.0.1', PORT, DATA_DIR: path.join(folder, name) },
        DATABASE_URL: database.env.DATABASE_URL ?? '',
        ...bucket.env,
        ...{ TRUSTED_PROXIES: '127.0.0.1', TLS_ASK_PORT, TLS_ASK_HOST: '127.0.0.1' },
    });
    const envs = [
        toEnv(console1.environment, 'console1', port1, ask1),
        toEnv(console2.environment, 'console2', port2, ask2),
    ] as const;
    try {
        const caddy = await startCaddy({
            folder,
            firstPort: first,
            servers: [port1, port2],
            asked: [ask1, ask2],
        });
        undo.push(caddy.stop);
        const { ca, httpsPort } = caddy;
        const args = readNodeArguments('console', 'CMD');
        const start = (index: 0 | 1, dist = 'dist') => {
            const own = args.map((argument) => argument.replace(/^dist\//, `${dist}/`));
            return startCommand(process.execPath, own, envs[index]);
        };
        return { envs, httpsPort, ca, start, remove };
    } catch (error) {
        await remove();
        throw error;
    }
}
