import net from 'node:net';

/** Opens a proxy to the database that can be cut and restored. */
export async function openCuttableProxy(target: URL) {
    const sockets = new Set<net.Socket>();
    let open = true;
    const server = net.createServer((socket) => {
        if (!open) return void socket.destroy();
        const onward = net.connect(Number(target.port || 5432), target.hostname);
        for (const [from, to] of [
            [socket, onward],
            [onward, socket],
        ] as const) {
            sockets.add(from);
            from.pipe(to).on('error', () => to.destroy());
            from.on('error', () => from.destroy()).on('close', () => to.destroy());
        }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    // A server that listens on a port has an address of this form.
    url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
    return {
        url: url.href,
        cut() {
            open = false;
            for (const socket of sockets) socket.destroy();
            sockets.clear();
        },
        mend: () => (open = true),
        close: () => server.close(),
    };
}
