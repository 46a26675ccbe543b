import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { findFreePorts } from './freePorts';
import { createTemporaryFolder } from './serverProcess';

type ClusterUser = { uid?: number; gid?: number };

/** Returns the user to run PostgreSQL as, which refuses to run as root; undefined if it cannot run at all. */
function findClusterUser(): ClusterUser | undefined {
    if (spawnSync('initdb', ['--version']).status !== 0) return undefined;
    if (process.getuid?.() !== 0) return {};
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, 'postgres']).stdout.toString().trim());
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

const clusterUser = findClusterUser();

/** Whether this machine can create a PostgreSQL cluster. */
export const canMakeCluster = clusterUser !== undefined;

function run(command: string, args: readonly string[]): void {
    // The server keeps its standard streams open for as long as it runs.
    const { status } = spawnSync(command, args, { ...clusterUser, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Creates a PostgreSQL cluster that the test can stop and restart. */
export async function createCluster() {
    const { folder, remove } = await createTemporaryFolder();
    const data = path.join(folder, 'cluster');
    if (clusterUser?.uid !== undefined && clusterUser.gid !== undefined)
        chownSync(folder, clusterUser.uid, clusterUser.gid);
    run('initdb', ['-D', data, '-A', 'trust', '-U', 'console', '-E', 'UTF8', '--no-sync']);
    const port = await findFreePorts();
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
    const start = () =>
        run('pg_ctl', ['-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', '-t', '120', 'start']);
    const stop = () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', '-t', '120', 'stop']);
    start();
    return {
        env: {
            DATA_DIR: path.join(folder, 'media'),
            DATABASE_URL: `postgres://console@127.0.0.1:${port}/postgres`,
            SECRET_KEY: randomBytes(32).toString('hex'),
        },
        start,
        stop,
        async remove() {
            stop();
            await remove();
        },
    };
}
