import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** PostgreSQL's message ReadyForQuery. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Opens a proxy through which a database answers until the connection is authenticated, and then never again. */
export async function openSilentProxy(url: string): Promise<{ url: string; close(): Promise<void> }> {
    const { hostname, port } = new URL(url);
    const open: Socket[] = [];
    const server = createServer((client) => {
        const database = connect(Number(port), hostname);
        open.push(client, database);
        let isGreeted = false;
        client.on('error', () => database.destroy()).on('close', () => database.destroy());
        client.on('data', (chunk) => {
            if (!isGreeted) database.write(chunk);
        });
        database.on('error', () => client.destroy());
        database.on('data', (chunk) => {
            if (!isGreeted) client.write(chunk);
            isGreeted ||= chunk.includes(ready);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    // A server that listens on a port has an address.
    through.port = String((server.address() as AddressInfo).port);
    return {
        url: through.href,
        async close() {
            for (const socket of open) socket.destroy();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
