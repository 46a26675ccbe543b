import type { FastifyInstance } from 'fastify';
import type { Presence } from '../../../../contract/calls/presence';

/** The events of a form, read one by one over a real connection. */
type FollowedEvents = {
    /** Resolves to the next event; rejects if the stream has ended. */
    next(): Promise<Presence>;
    /** Whether the stream ends without another event. */
    ended(): Promise<boolean>;
    close(): Promise<void>;
};

async function getOrigin(app: FastifyInstance): Promise<string> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
    return `http://127.0.0.1:${address.port}`;
}

/** Follows the presence of a form that was announced. */
export async function followEvents(app: FastifyInstance, token: string, tab: string): Promise<FollowedEvents> {
    const leaving = new AbortController();
    const response = await fetch(`${await getOrigin(app)}/api/presence/follow/${tab}`, {
        headers: { authorization: token },
        signal: leaving.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`The stream answers ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let unread = '';
    async function read(): Promise<Presence | undefined> {
        for (;;) {
            const end = unread.indexOf('\n\n');
            if (end >= 0) {
                const event = unread.slice(0, end);
                unread = unread.slice(end + 2);
                if (event.startsWith('data: ')) return JSON.parse(event.slice('data: '.length));
                continue;
            }
            const { done, value } = await reader.read();
            if (done) return undefined;
            unread += value;
        }
    }
    return {
        async next() {
            const event = await read();
            if (!event) throw new Error('The stream has ended');
            return event;
        },
        ended: async () => (await read()) === undefined,
        async close() {
            leaving.abort();
            await reader.cancel().catch(() => undefined);
        },
    };
}
