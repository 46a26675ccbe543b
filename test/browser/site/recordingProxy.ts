import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as startRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSigningKey } from '../../../server/features/apk/builder/signingKey';

/** A request as it arrived at the server. */
export type Arrived = { method: string; url: string; headers: IncomingHttpHeaders };

/** A document that the proxy answers itself, as if the server did. */
export type OwnDocument = { headers: Readonly<Record<string, string>>; body: string };

const toPem = (der: Buffer) =>
    `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/**
 * Starts a proxy before a server that terminates TLS, as in a deployment, and records what arrives: what a browser really
 * sent, and not what it says about it.
 */
export async function startProxy(target: string, documents: ReadonlyMap<string, OwnDocument>) {
    const { privateKey, certificate } = await createSigningKey('proxy.test');
    const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' }).export({
        type: 'pkcs8',
        format: 'pem',
    });
    const arrived: Arrived[] = [];
    const proxy = createServer({ key, cert: toPem(certificate) }, (incoming, answer) => {
        const { method = '', url = '', headers } = incoming;
        arrived.push({ method, url, headers });
        const own = documents.get(url);
        if (own) {
            answer.writeHead(200, { ...own.headers });
            answer.end(own.body);
            return;
        }
        const passed = startRequest(target + url, { method, headers }, (answered) => {
            answer.writeHead(answered.statusCode ?? 502, answered.headers);
            answered.pipe(answer);
        });
        passed.on('error', () => answer.destroy());
        incoming.pipe(passed);
    });
    proxy.on('upgrade', ({ method = '', url = '', headers }, socket) => {
        arrived.push({ method: `${method} upgrade`, url, headers });
        socket.destroy();
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    // A server that listens on a port has an address of this form.
    const { port } = proxy.address() as AddressInfo;
    return {
        url: `https://127.0.0.1:${port}`,
        arrived,
        async stop(): Promise<void> {
            proxy.closeAllConnections();
            proxy.close();
            await once(proxy, 'close');
        },
    };
}
