import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { createTemporaryFolder } from '../serverProcess';
import { startProgram } from './programs';

/** Passes connections on to a port of this machine and counts them; with `carrying`, those that carry such a request. */
export async function countConnections(port: number, carrying?: RegExp) {
    let count = 0;
    const server = net.createServer((socket) => {
        const look = (chunk: Buffer) => {
            if (!carrying?.test(chunk.toString('latin1'))) return;
            count += 1;
            socket.off('data', look);
        };
        if (carrying) socket.on('data', look);
        else count += 1;
        const onward = net.connect(port, '127.0.0.1');
        socket.pipe(onward).pipe(socket);
        for (const [one, other] of [
            [socket, onward],
            [onward, socket],
        ] as const)
            one.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return {
        // A server that listens on a port has an address of this form.
        port: (server.address() as AddressInfo).port,
        count: () => count,
        close: () => void server.close(),
    };
}

/** Makes a certificate of its own for each host, as files of the names that `deploy/nginx.conf` reads. */
async function makeCertificates(folder: string, hosts: readonly string[]): Promise<string> {
    await mkdir(folder);
    const [crt, key] = ['crt', 'key'].map((kind) => path.join(folder, `all.${kind}`)) as [string, string];
    const names = hosts.map((host) => `DNS:${host}`).join(',');
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const about = ['-subj', '/CN=test', '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', crt];
    const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...about]);
    if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr}`);
    for (const host of hosts) {
        await copyFile(crt, path.join(folder, `${host}.crt`));
        await copyFile(key, path.join(folder, `${host}.key`));
    }
    return new X509Certificate(await readFile(crt)).toString();
}

/** The places in `deploy/nginx.conf` that are others here. Throws if one is not there. */
function replaceAll(text: string, places: readonly (readonly [string, string])[]): string {
    return places.reduce((sum, [from, to]) => {
        if (!sum.includes(from)) throw new Error(`deploy/nginx.conf does not have "${from}"`);
        return sum.replaceAll(from, to);
    }, text);
}

type Ports = { http: number; https: number; servers: readonly [number, number] };

/** Starts nginx with `deploy/nginx.conf` at other ports, with certificates for some hosts. */
export async function startNginx({ http, https, servers }: Ports, hosts: readonly string[]) {
    const { folder, remove } = await createTemporaryFolder();
    const ca = await makeCertificates(path.join(folder, 'sites'), hosts);
    await mkdir(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    await writeFile(path.join(folder, 'acme/.well-known/acme-challenge/token'), 'proof');
    const config = replaceAll(await readFile('deploy/nginx.conf', 'utf8'), [
        ['    listen [::]:80 default_server;\n', ''],
        ['    listen [::]:443 ssl http2 default_server;\n', ''],
        ['listen 80 ', `listen 127.0.0.1:${http} `],
        ['listen 443 ', `listen 127.0.0.1:${https} `],
        ['127.0.0.1:3000', `127.0.0.1:${servers[0]}`],
        ['127.0.0.1:3001', `127.0.0.1:${servers[1]}`],
        ['/etc/ssl/sites', path.join(folder, 'sites')],
        ['/var/www/acme', path.join(folder, 'acme')],
        ['/var/log/nginx/console.log', path.join(folder, 'console.log')],
    ]);
    await writeFile(path.join(folder, 'console.conf'), config);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = `
        ${process.getuid?.() === 0 ? 'user root;' : ''}
        daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
        events { worker_connections 1024; }
        http {
            access_log ${folder}/access.log;
            ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
            include ${folder}/console.conf;
        }`;
    await writeFile(path.join(folder, 'main.conf'), main);
    const args = ['-p', folder, '-c', path.join(folder, 'main.conf')];
    const tested = spawnSync('nginx', [...args, '-t']);
    const nginx = await startProgram('nginx', args, {}, https);
    return {
        ca,
        log: path.join(folder, 'console.log'),
        tested: { status: tested.status, output: tested.stderr.toString() },
        async stop() {
            await nginx.stop();
            await remove();
        },
    };
}
