import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * Where ports are looked for: below those that systems give to connections and to whoever asks for any port (from 32768
 * on, with Linux). One of those could be given away before it is used.
 */
const range = { from: 15_000, to: 32_000 };

async function isFree(port: number): Promise<boolean> {
    const server = net.createServer();
    try {
        await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch {
        return false;
    }
    await once(server.close(), 'close');
    return true;
}

/** Finds `count` consecutive ports of this machine that nobody listens on. Resolves to the first. */
export async function findFreePorts(count = 1): Promise<number> {
    for (let tries = 0; tries < 100; tries += 1) {
        const first = randomInt(range.from, range.to);
        const ports = Array.from({ length: count }, (_, index) => first + index);
        const free = await Promise.all(ports.map(isFree));
        if (!free.includes(false)) return first;
    }
    throw new Error(`There are no ${count} free ports`);
}
