import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleValues, readServices, secrets } from './compose';
import { startProgram } from './programs';

/** Number of the ports that Caddy takes. */
export const caddyPorts = 4;

type Options = {
    /** Where certificates are kept. */
    folder: string;
    /** The first of `caddyPorts` free ports. */
    firstPort: number;
    /** The ports of the servers on this machine that requests go to, and those that are asked whether a host is ours. */
    servers: readonly (string | number)[];
    asked: readonly (string | number)[];
};

const listAddresses = (ports: readonly (string | number)[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ');

/** Starts Caddy with `deploy/Caddyfile` and the variables of `deploy/compose.yaml`. `ca` has signed its certificates. */
export async function startCaddy({ folder, firstPort, servers, asked }: Options) {
    const { proxy } = readServices({ ...exampleValues, ...secrets });
    if (!proxy) throw new Error('deploy/compose.yaml lacks the proxy');
    const [httpPort, httpsPort, askPort, adminPort] = [firstPort, firstPort + 1, firstPort + 2, firstPort + 3];
    await mkdir(path.join(folder, 'caddy'));
    const caddy = await startProgram(
        'caddy',
        ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
        {
            ...proxy.environment,
            ...{ HTTP_PORT: `${httpPort}`, HTTPS_PORT: `${httpsPort}`, ASK_PORT: `${askPort}` },
            PROXY_ADMIN: `127.0.0.1:${adminPort}`,
            SERVERS: listAddresses(servers),
            ASKED: listAddresses(asked),
            ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
        },
        httpsPort,
    );
    const ca = await readFile(path.join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
    return { ca, httpsPort, output: caddy.output, stop: caddy.stop };
}
