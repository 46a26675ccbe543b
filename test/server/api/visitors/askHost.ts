import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestApp } from '../../harness';

export type HostAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Asks a listening app under a host name, over real HTTP. */
export type AskHost = (
    host: string,
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
) => Promise<HostAnswer>;

/** Makes an app listen on a free port; returns how to ask it. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<AskHost> {
    await app.listen({ host: '127.0.0.1', port: 0 });
    // A server that listens on a port has an address of this form.
    const { port } = app.server.address() as AddressInfo;
    return async (host, path, { method = 'GET', headers = {}, body: sent } = {}) => {
        const asked = startRequest({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } });
        asked.end(sent);
        // The event passes the answer.
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        const body = await buffer(answer);
        return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() };
    };
}
