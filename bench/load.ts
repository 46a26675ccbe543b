import { connect } from 'node:net';

/**
 * The results of a load run: requests per second, milliseconds per request (50th and 99th percentile), the number of
 * failed requests, and the number of responses by status; 0 stands for a broken connection.
 */
export type Figures = {
    perSecond: number;
    p50: number;
    p99: number;
    failed: number;
    statuses: Readonly<Record<number, number>>;
};

/**
 * A request as sent over the connection, and a callback for its response that can change the connection's next request.
 */
export type StreamRequest = { request: Buffer; answered?(ok: boolean): void };

/** The stream of requests of one connection. */
export type Stream = () => StreamRequest;

/** The time limit for responses after the end of the run (milliseconds); later ones count as failures. */
const responseTimeout = 20_000;

export type Sample = { ms: number; status: number };

/** Builds a keep-alive request, ready to be written to the socket. */
export function buildRequest(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    headers: Record<string, string>,
    body?: string,
): Buffer {
    const lines = [`${method} ${path} HTTP/1.1`];
    for (const [name, value] of Object.entries({ host: '127.0.0.1', ...headers })) lines.push(`${name}: ${value}`);
    if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** The end of a response in chunks: JSON has no line break of this kind. */
const lastChunk = '\r\n0\r\n\r\n';

/**
 * Reads one response after another from a connection: with its content length, or in chunks of JSON. The memory of a
 * chunk may be used again afterwards.
 */
export function createReader(onAnswer: (status: number) => void): (chunk: Buffer) => void {
    let head: Buffer = Buffer.alloc(0);
    let left = -1;
    let status = 0;
    let tail: string | undefined;
    return (chunk) => {
        if (tail !== undefined) {
            tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(
                -lastChunk.length,
            );
            left = tail === lastChunk ? 0 : 1;
        } else if (left >= 0) {
            left -= chunk.length;
        } else {
            head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
            const end = head.indexOf('\r\n\r\n');
            if (end < 0) {
                if (head === chunk) head = Buffer.from(chunk);
                return;
            }
            const text = head.toString('latin1', 0, end);
            status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
            left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4);
            if (/^transfer-encoding: chunked/im.test(text)) {
                tail = head.toString('latin1', head.length - lastChunk.length);
                left = tail === lastChunk ? 0 : 1;
            }
        }
        if (left > 0) return;
        head = Buffer.alloc(0);
        left = -1;
        tail = undefined;
        onAnswer(status);
    };
}

/**
 * Sends the requests of a stream one after the other until the time is over; a broken connection counts as a failure.
 */
function sendStream(port: number, stream: Stream, until: number, samples: Sample[]): Promise<void> {
    return new Promise((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true });
        let turn: StreamRequest;
        let sent = 0;
        const next = () => {
            if (performance.now() >= until) return void socket.end();
            turn = stream();
            sent = performance.now();
            socket.write(turn.request);
        };
        const read = createReader((status) => {
            samples.push({ ms: performance.now() - sent, status });
            turn.answered?.(status === 200);
            next();
        });
        const late = setTimeout(
            () => socket.destroy(new Error('no answer')),
            until - performance.now() + responseTimeout,
        );
        socket.on('connect', next);
        socket.on('data', read);
        socket.on('error', () => samples.push({ ms: performance.now() - sent, status: 0 }));
        socket.on('close', () => {
            clearTimeout(late);
            resolve();
        });
    });
}

/** Sums up samples of a run of this many seconds. */
export function sumUp(samples: readonly Sample[], seconds: number): Figures {
    const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    const statuses: Record<number, number> = {};
    for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1;
    const failed = samples.length - (statuses[200] ?? 0) - (statuses[304] ?? 0);
    return { perSecond: samples.length / seconds, p50: at(0.5), p99: at(0.99), failed, statuses };
}

/** Sends the requests of every stream for `seconds`, each over its own connection. */
export async function load(url: string, seconds: number, streams: readonly Stream[]): Promise<Figures> {
    const samples: Sample[] = [];
    const started = performance.now();
    const until = started + seconds * 1000;
    await Promise.all(streams.map((stream) => sendStream(Number(new URL(url).port), stream, until, samples)));
    return sumUp(samples, (performance.now() - started) / 1000);
}
