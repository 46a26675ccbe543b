import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { buildRequest, type Stream } from '../load';
import { startHandler } from '../processes';
import { type Comparison, type Extent, takeTurns } from '../turns';
import type { HomePage } from './homePages';

/** An answer as the bare handler keeps it; the body is in Base64. */
export type KeptBytes = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** The page itself, and the answer to a visitor who has it. `size` is that of the page as it is sent (kB). */
export type WarmFigures = { database: string; page: Comparison; known: Comparison; size: number };

const connections = 20;

/** Headers that belong to a connection, or that each server sends by itself. */
const ownHeaders: readonly string[] = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** What browsers send besides the host. */
const browserHeaders = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
    'sec-ch-ua-mobile': '?1',
    'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
};

type Headers = Readonly<Record<string, string>>;

/** Reads an answer as it is sent. */
export async function readAnswer(url: string, path: string, headers: Headers): Promise<KeptBytes> {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, headers });
    asked.end();
    // The event passes the answer.
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    const kept = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name));
    const lines = kept.map(([name, value]) => [name, String(value)] as const);
    return { status: answer.statusCode ?? 0, headers: Object.fromEntries(lines), body: body.toString('base64') };
}

/** Measures answers that are kept, beside a handler that sends the same bytes and headers from memory. */
export async function measureWarm(
    location: DataLocation,
    { site, path }: HomePage,
    extent: Extent,
): Promise<WarmFigures> {
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    try {
        const headers = { ...browserHeaders, host: `${site.key}.localhost` };
        const page = await readAnswer(server.url, path, headers);
        const knowing = { ...headers, 'if-none-match': page.headers.etag ?? '' };
        const known = await readAnswer(server.url, path, knowing);
        if (page.status !== 200 || page.headers['content-encoding'] !== 'br' || known.status !== 304)
            throw new Error(`The page is answered with ${page.status}, and if it is known with ${known.status}`);
        const bare = await startHandler('bench/site/memory.ts', { ANSWERS: JSON.stringify({ page, known }) });
        try {
            const streams = (to: string, sent: Headers): Stream[] => {
                const bytes = buildRequest('GET', to, sent);
                return Array.from({ length: connections }, () => () => ({ request: bytes }));
            };
            const compare = (name: string, sent: Headers) =>
                takeTurns(
                    { ...server, streams: streams(path, sent) },
                    { ...bare, streams: streams(`/${name}`, sent) },
                    extent,
                );
            return {
                database: location.name,
                page: await compare('page', headers),
                known: await compare('known', knowing),
                size: Buffer.byteLength(page.body, 'base64') / 1000,
            };
        } finally {
            await bare.stop();
        }
    } finally {
        await server.stop();
    }
}
