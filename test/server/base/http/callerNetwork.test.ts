import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallerNetworks } from '../../../../server/base/http/callerNetwork';
import { getAddress } from '../../../../server/base/http/forwarded';
import { getNetwork } from '../../../../server/base/system/addresses';

const proxies = ['10.0.0.0/8', '2001:db8:a::/48'];

function connect(address: string | undefined) {
    return Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
}

/** Returns a request of a connection, with `X-Forwarded-For` if there is one. */
function request(socket: Socket, forwarded?: string | string[]) {
    return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } };
}

describe('the remembered network of a caller', () => {
    const proxyAddress = fc.constantFrom('10.0.0.1', '10.0.0.2', '::ffff:10.0.0.1', '2001:db8:a::1');
    const clientAddress = fc.constantFrom(
        '192.0.2.1',
        '192.0.2.2',
        '::ffff:192.0.2.1',
        '2001:db8:1::1',
        '2001:db8:1::2',
    );
    const address = fc.oneof(proxyAddress, clientAddress);
    const part = fc.oneof(address, fc.constantFrom('', ' ', 'unknown', '192.0.2.1:443', 'x'.repeat(250)));
    const list = fc.array(part, { maxLength: 14 });
    const header = fc.oneof(
        fc.constant(undefined),
        list,
        list.map((parts) => parts.join(', ')),
        list.map((parts) => parts.join()),
    );
    const sender = fc.oneof(address, fc.constant(undefined));

    it('is what a look at the whole request gives, for any mix of headers, proxies and connections', () => {
        fc.assert(
            fc.property(
                fc.constantFrom([], ['10.0.0.1'], proxies, ['0.0.0.0/0', '::/0']),
                fc.array(sender, { minLength: 1, maxLength: 6 }),
                fc.array(fc.record({ by: fc.nat(5), sent: header }), { minLength: 1, maxLength: 60 }),
                fc.integer({ min: 1, max: 8 }),
                (trusted, senders, asked, most) => {
                    const networks = createCallerNetworks(trusted, most);
                    const sockets = senders.map(connect);
                    for (const { by, sent } of asked) {
                        const received = request(sockets[by % sockets.length] ?? connect(undefined), sent);
                        expect(networks.get(received)).toBe(getNetwork(getAddress(received, trusted)));
                    }
                },
            ),
        );
    });

    it('is looked up once for a connection, and once for a header of trusted proxies', () => {
        let looks = 0;
        const watched = new Proxy(proxies, {
            get(target, name, receiver) {
                if (name === 'some') looks += 1;
                return Reflect.get(target, name, receiver);
            },
        });
        const networks = createCallerNetworks(watched);
        const [direct, near, other] = [connect('192.0.2.1'), connect('10.0.0.1'), connect('10.0.0.2')];
        const ask = (socket: Socket, forwarded?: string) => networks.get(request(socket, forwarded));
        const first = [ask(direct, '192.0.2.9'), ask(near, '192.0.2.2'), ask(other, '192.0.2.3'), ask(near)];
        expect(first).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '10.0.0.1']);
        expect(looks).toBeGreaterThan(0);
        looks = 0;
        for (let count = 0; count < 20; count += 1) {
            expect(ask(direct, `192.0.2.${count}`)).toBe('192.0.2.1');
            // Each connection of a proxy carries the requests of many.
            expect([ask(near, '192.0.2.3'), ask(near, '192.0.2.2')]).toEqual(['192.0.2.3', '192.0.2.2']);
            expect([ask(other, '192.0.2.2'), ask(other)]).toEqual(['192.0.2.2', '10.0.0.2']);
        }
        expect(looks).toBe(0);
    });

    it('is not taken from a header of anybody else, whatever proxies have sent before', () => {
        const networks = createCallerNetworks(proxies);
        expect(networks.get(request(connect('10.0.0.1'), '192.0.2.7'))).toBe('192.0.2.7');
        expect(networks.get(request(connect('192.0.2.66'), '192.0.2.7'))).toBe('192.0.2.66');
        expect(networks.countKept()).toBe(1);
    });

    it('takes no more memory than a number of short headers', () => {
        const networks = createCallerNetworks(proxies, 100);
        const [proxy, stranger] = [connect('10.0.0.1'), connect('192.0.2.66')];
        for (let count = 0; count < 1000; count += 1) {
            const visitor = `192.0.${count % 250}.${Math.floor(count / 250)}`;
            expect(networks.get(request(proxy, visitor))).toBe(visitor);
            expect(networks.countKept()).toBeLessThanOrEqual(100);
        }
        expect(networks.countKept()).toBeGreaterThanOrEqual(50);
        const before = networks.countKept();
        expect(networks.get(request(proxy, `${'x'.repeat(8000)}, 192.0.2.1`))).toBe('192.0.2.1');
        expect(networks.get(request(proxy, 'x'.repeat(8000)))).toBe('x'.repeat(100));
        for (let count = 0; count < 100; count += 1) networks.get(request(stranger, `192.0.2.${count}`));
        expect(networks.countKept()).toBe(before);
    });
});
