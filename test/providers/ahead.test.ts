import { describe, expect, it, vi } from 'vitest';
import { createAhead } from '../../providers/ahead';

const url = '/api/ldp/article/inquiry';
const headers = { Authorization: 'token', 'Accept-Language': 'en' };
const init: RequestInit = { method: 'POST', headers, body: '{"ldpId":"l1"}' };

/** Creates a network that answers each request with its number. */
function createNetwork() {
    let now = 0;
    const network = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(network.mock.calls.length));
    const ahead = createAhead(network, () => now);
    const pass = (ms: number) => {
        now += ms;
    };
    return { network, ahead, pass };
}

const read = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe('a request sent ahead', () => {
    it('is the answer of the next equal request, once', async () => {
        const { network, ahead } = createNetwork();
        void ahead.send(url, init);
        expect(await read(ahead.fetch(url, { ...init, headers: new Headers(headers) }))).toBe(1);
        expect(network).toHaveBeenCalledTimes(1);
        expect(await read(ahead.fetch(url, init))).toBe(2);
    });

    it('can be read by whoever sent it as well', async () => {
        const { network, ahead } = createNetwork();
        const copy = ahead.ask(url, init);
        expect([await read(ahead.fetch(url, init)), await read(copy)]).toEqual([1, 1]);
        expect(network).toHaveBeenCalledTimes(1);
    });

    it('is sent once, however often it is asked for before its answer is taken', async () => {
        const { network, ahead } = createNetwork();
        void ahead.send(url, init);
        void ahead.send(url, { ...init, headers: new Headers(headers) });
        expect(await read(ahead.ask(url, init))).toBe(1);
        expect(await read(ahead.fetch(url, init))).toBe(1);
        expect(network).toHaveBeenCalledTimes(1);
    });

    it.each<[string, RequestInit]>([
        ['another account', { ...init, headers: { ...headers, Authorization: 'other' } }],
        ['another language', { ...init, headers: { ...headers, 'Accept-Language': 'th' } }],
        ['another landing page', { ...init, body: '{"ldpId":"l2"}' }],
        ['another method', { ...init, method: 'GET' }],
    ])('is no answer for %s', async (_difference, other) => {
        const { ahead } = createNetwork();
        void ahead.send(url, init);
        expect(await read(ahead.fetch(url, other))).toBe(2);
    });

    it('is sent again by who needs it if it could not be sent', async () => {
        const { network, ahead } = createNetwork();
        network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        void ahead.send(url, init);
        expect(await read(ahead.fetch(url, init))).toBe(2);
    });

    it('is not sent again if the server refused it', async () => {
        const { network, ahead } = createNetwork();
        network.mockResolvedValueOnce(Response.json('ended', { status: 401 }));
        void ahead.send(url, init);
        expect((await ahead.fetch(url, init)).status).toBe(401);
        expect(network).toHaveBeenCalledTimes(1);
    });

    it('is dropped by a change, after which it may be stale, but not by other reading', async () => {
        const { ahead } = createNetwork();
        void ahead.send(url, init);
        await ahead.fetch('/api/ldp/banner/inquiry', init);
        expect(await read(ahead.fetch(url, init))).toBe(1);
        void ahead.send(url, init);
        await ahead.fetch('/api/ldp/article/update', init);
        expect(await read(ahead.fetch(url, init))).toBe(5);
    });

    it('is dropped if nobody has taken it for a minute', async () => {
        const { ahead, pass } = createNetwork();
        void ahead.send(url, init);
        await Promise.resolve();
        pass(60_001);
        expect(await read(ahead.fetch(url, init))).toBe(2);
    });

    it('ends for who took it when that is aborted', async () => {
        const { network, ahead } = createNetwork();
        network.mockReturnValueOnce(new Promise(() => undefined));
        void ahead.send(url, init);
        const controller = new AbortController();
        const taken = ahead.fetch(url, { ...init, signal: controller.signal });
        controller.abort(new Error('left'));
        await expect(taken).rejects.toThrow('left');
        expect(network).toHaveBeenCalledTimes(1);
    });

    it('can be taken once it has arrived, once', async () => {
        const { network, ahead } = createNetwork();
        await expect(ahead.take(url, init)).rejects.toThrow();
        void ahead.send(url, init);
        await ahead.answered();
        expect(await read(ahead.take(url, init))).toBe(1);
        await expect(ahead.take(url, init)).rejects.toThrow();
        expect(network).toHaveBeenCalledTimes(1);
    });

    it('is left to who asks for it if it was refused or could not be sent', async () => {
        const { network, ahead } = createNetwork();
        network.mockResolvedValueOnce(Response.json('ended', { status: 401 }));
        network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        const other = { ...init, body: '{"ldpId":"l2"}' };
        void ahead.send(url, init);
        void ahead.send(url, other);
        await ahead.answered();
        for (const each of [init, other]) await expect(ahead.take(url, each)).rejects.toThrow();
        expect((await ahead.fetch(url, init)).status).toBe(401);
        expect(network).toHaveBeenCalledTimes(2);
    });

    it('is awaited even if its call is only about to send it', async () => {
        const { network, ahead } = createNetwork();
        const call = async () => {
            await Promise.resolve();
            await ahead.send(url, init);
        };
        void call();
        await ahead.answered();
        expect(await read(ahead.take(url, init))).toBe(1);
        expect(network).toHaveBeenCalledTimes(1);
    });
});
