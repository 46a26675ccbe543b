import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name has; a list of TXT values, of which a value may be in several parts. `leadsTo` makes it an alias. */
export type NameEntry = {
    text?: readonly (string | readonly string[])[];
    addresses?: readonly string[];
    addresses6?: readonly string[];
    leadsTo?: string;
    /** `silent`: no answer at all; `failed`: the answer that something failed. */
    fault?: 'silent' | 'failed';
    /** Is awaited before the answer. */
    before?(): Promise<void>;
};

export type NameServer = {
    /** The address as `Resolver.setServers` takes it. */
    address: string;
    /** Defines a name, which may begin with `*.`; a function is called with each question for it. */
    define(name: string, entry: NameEntry | (() => NameEntry)): void;
    close(): Promise<void>;
};

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;

const encodeName = (name: string) =>
    Buffer.concat([
        ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
        Buffer.from([0]),
    ]);

const encodeText = (value: string | readonly string[]) =>
    Buffer.concat(
        [value].flat().map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])),
    );

function encodeAddress6(address: string): Buffer {
    const [before = '', after = ''] = address.split('::', 2);
    const groups = (text: string) => (text === '' ? [] : text.split(':'));
    const [first, last] = [groups(before), groups(after)];
    const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
    return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function encodeRecord(owner: string, type: number, data: Buffer): Buffer {
    const head = Buffer.alloc(10);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(1, 2);
    head.writeUInt16BE(data.length, 8);
    return Buffer.concat([encodeName(owner), head, data]);
}

/** Reads the only question of a packet: its name in lower case, its type, and where it ends. */
function readQuestion(packet: Buffer): { name: string; type: number; end: number } {
    const labels: string[] = [];
    let at = 12;
    for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
        labels.push(packet.toString('ascii', at + 1, at + 1 + length));
        at += 1 + length;
    }
    return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

/** Starts a name server on loopback that knows what a test defines, and follows aliases as resolvers do. */
export async function startNameServer(): Promise<NameServer> {
    const names = new Map<string, () => NameEntry>();
    const socket = createSocket('udp4');

    function find(name: string): NameEntry | undefined {
        const own = names.get(name);
        if (own) return own();
        const parts = name.split('.');
        for (let cut = 1; cut < parts.length; cut += 1) {
            const wild = names.get(`*.${parts.slice(cut).join('.')}`);
            if (wild) return wild();
        }
        return undefined;
    }

    function listRecords(name: string, entry: NameEntry, type: number): Buffer[] {
        if (entry.leadsTo !== undefined) {
            const alias = encodeRecord(name, types.CNAME, encodeName(entry.leadsTo));
            const target = type === types.CNAME ? undefined : find(entry.leadsTo);
            return [alias, ...(target ? listRecords(entry.leadsTo, target, type) : [])];
        }
        const { text = [], addresses = [], addresses6 = [] } = entry;
        if (type === types.TXT) return text.map((value) => encodeRecord(name, type, encodeText(value)));
        if (type === types.A)
            return addresses.map((each) => encodeRecord(name, type, Buffer.from(each.split('.').map(Number))));
        return type === types.AAAA ? addresses6.map((each) => encodeRecord(name, type, encodeAddress6(each))) : [];
    }

    async function answer(packet: Buffer, port: number): Promise<void> {
        const { name, type, end } = readQuestion(packet);
        const entry = find(name);
        await entry?.before?.();
        if (entry?.fault === 'silent') return;
        const records = entry && !entry.fault ? listRecords(name, entry, type) : [];
        const head = Buffer.from(packet.subarray(0, 12));
        head.writeUInt16BE(0x8180 + (entry === undefined ? 3 : entry.fault ? 2 : 0), 2);
        for (const [index, count] of [1, records.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * index);
        socket.send(Buffer.concat([head, packet.subarray(12, end), ...records]), port, '127.0.0.1');
    }

    socket.on('message', (packet, { port }) => void answer(packet, port));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return {
        address: `127.0.0.1:${socket.address().port}`,
        define: (name, entry) => void names.set(name, typeof entry === 'function' ? entry : () => entry),
        async close() {
            socket.close();
            await once(socket, 'close');
        },
    };
}
