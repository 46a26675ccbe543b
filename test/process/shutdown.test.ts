import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../contract/envelope';
import { defaultLimits } from '../../server/base/system/processLimits';
import { buildQuestion, createClient, findEnglishPage, signInClient, startCall } from './client';
import { pickDemoLocations } from './demoPlaces';
import { slow, startServer } from './serverProcess';

/** Opens a keep-alive connection that is idle after one response. */
async function openIdleConnection(url: string): Promise<net.Socket> {
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port), hostname).resume();
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(socket, 'data');
    return socket;
}

const locations = pickDemoLocations('a stop');

// One of these tests waits for the server's timeout; the others run meanwhile.
describe.concurrent.each(locations)('a server on %s that is stopped', slow, (_name, makePlace) => {
    it('finishes the running call, closes idle connections, and exits with 0', async ({ onTestFinished }) => {
        const { env, remove } = await makePlace();
        onTestFinished(remove);
        const server = await startServer(env, ['--demo']);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const body = JSON.stringify(buildQuestion(await findEnglishPage(client), 'at the last moment'));
        const waiting = await openIdleConnection(server.url);
        const request = await startCall(server.url, client.token, '/api/ldp/question/create', body);
        const dropped = once(waiting, 'close');
        const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;

        const ended = server.stop('SIGTERM');
        await dropped;
        await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
        request.end(body);
        const [response] = await answered;
        const { code, data } = (await json(response)) as Envelope<{ ldpId: string; id: string }>;
        expect([code, response.headers.connection]).toEqual([0, 'close']);
        expect(await ended).toBe(0);

        const next = await startServer(env);
        const found = await createClient(next.url, client.token).get(`/api/ldp/question/get/${data.ldpId}/${data.id}`);
        expect(found).toMatchObject({ code: 0, data: { title: { en: 'at the last moment' } } });
        expect(await next.stop('SIGINT')).toBe(0);
    });

    it('does not wait forever for a call that never ends', async ({ onTestFinished }) => {
        const { env, remove } = await makePlace();
        onTestFinished(remove);
        const server = await startServer(env, ['--demo']);
        const client = await signInClient(server.url, 'admin01', 'Admin12345');
        const request = await startCall(server.url, client.token, '/api/ldp/question/create', '{"never": "ends"}');
        const cut = once(request, 'error');
        expect(defaultLimits.shutdownMs).toBe(10_000);
        expect(await server.stop('SIGTERM')).toBe(0);
        await cut;
    });
});
