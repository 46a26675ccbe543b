/*
 * Loaded by a server before its own code, in each of its threads: writes whatever it connects to, or asks name servers
 * for, into the file CONNECTIONS_FILE, a line each.
 */
import { Socket as DatagramSocket } from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const note = (line) => appendFileSync(process.env.CONNECTIONS_FILE, `${line}\n`);

/** Lets a method note what it is called with before it does its work. */
function watch(prototype, name, toText) {
    const method = prototype[name];
    prototype[name] = function (...given) {
        note(toText(...given));
        return method.apply(this, given);
    };
}

watch(Socket.prototype, 'connect', (first, second) => {
    // `net.connect` passes its arguments in a list, a socket of its own may get them one by one.
    const [options] = Array.isArray(first) ? first : [first];
    if (typeof options !== 'object') return `${typeof second === 'string' ? second : 'localhost'}:${options}`;
    return options.path ?? `${options.host ?? 'localhost'}:${options.port}`;
});

watch(DatagramSocket.prototype, 'send', () => 'a datagram');

for (const { prototype } of [dns.Resolver, dns.promises.Resolver])
    for (const name of ['resolve', 'resolve4', 'resolve6', 'resolveCname', 'resolveTxt', 'resolveAny', 'reverse'])
        watch(prototype, name, (asked) => `a name server about ${asked}`);
