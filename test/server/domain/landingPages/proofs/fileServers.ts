import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Servers of other people's domains, at one port of several addresses of this machine. */
export type FileServers = {
    port: number;
    /** Says what a server answers for a host; hosts that nobody serves get 404. */
    serve(address: ServerAddress, host: string, answer: RequestListener): void;
    /** Lists `address host path` of each request so far. */
    asked: string[];
    close(): Promise<void>;
};

/** The one is reachable for the checks of a test; the other stands for an address inside a private network. */
export const serverAddresses = { reachable: '127.0.0.1', inside: '127.0.0.2' } as const;

export type ServerAddress = keyof typeof serverAddresses;

export async function startFileServers(): Promise<FileServers> {
    const answers = new Map<string, RequestListener>();
    const asked: string[] = [];
    const create = (address: ServerAddress) =>
        createServer((request, response) => {
            const { host = '' } = request.headers;
            asked.push(`${address} ${host} ${request.url}`);
            const answer = answers.get(`${address} ${host}`);
            if (answer) answer(request, response);
            else response.writeHead(404).end();
        });

    async function listen(server: Server, address: string, port: number): Promise<number> {
        server.listen(port, address);
        await once(server, 'listening');
        // A server that listens on a port has an address of this form.
        return (server.address() as AddressInfo).port;
    }

    const [outside, within] = [create('reachable'), create('inside')];
    const port = await listen(outside, serverAddresses.reachable, 0);
    await listen(within, serverAddresses.inside, port);
    return {
        port,
        asked,
        serve: (address, host, answer) => void answers.set(`${address} ${host}`, answer),
        async close() {
            for (const server of [outside, within]) {
                server.closeAllConnections();
                server.close();
                await once(server, 'close');
            }
        },
    };
}
