import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a proxy in front of several servers, which get one request each in turn. */
export async function roundRobin(urls: readonly string[]): Promise<{ url: string; close(): void }> {
    let turn = 0;
    const server = http.createServer((request, response) => {
        const { hostname, port } = new URL(urls[turn++ % urls.length] ?? '');
        const { url: path, method, headers } = request;
        const onward = http.request({ hostname, port, path, method, headers }, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(response);
        });
        onward.on('error', () => response.destroy());
        request.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}`,
        close() {
            server.closeAllConnections();
            server.close();
        },
    };
}
