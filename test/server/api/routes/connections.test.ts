import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../../harness';

it('an idle connection is closed, even in the middle of a response that nobody reads', async ({ onTestFinished }) => {
    const large = Buffer.alloc(64 * 1024 * 1024);
    const test = await startApp({
        async serveConsole(_request, reply) {
            reply.send(large);
            return true;
        },
    });
    onTestFinished(() => test.close());
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    expect(test.app.server.timeout).toBe(180_000);
    test.app.server.setTimeout(300);
    const { port } = test.app.server.address() as AddressInfo;
    const reader = connect(port, '127.0.0.1').on('error', () => {});
    const [socket] = await once(test.app.server, 'connection');
    reader.write('GET /large HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(socket, 'close');
    expect(reader.bytesRead).toBeLessThan(large.byteLength);
    reader.destroy();
});

it('a connection that was opened ahead and never used does not keep a server from stopping', async () => {
    const test = await startApp();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    // The server has an address once it listens.
    const { port } = test.app.server.address() as AddressInfo;
    const browser = connect(port, '127.0.0.1').on('error', () => {});
    await once(test.app.server, 'connection');
    const told: Buffer[] = [];
    browser.on('data', (part) => told.push(part));
    const gone = once(browser, 'close');
    await test.close();
    await gone;
    // Otherwise it is told after a minute that its request is late.
    expect(told).toEqual([]);
});
