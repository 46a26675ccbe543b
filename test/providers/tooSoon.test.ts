import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCache } from '../../contract/calls/landingPage';
import { CallError } from '../../providers/callError';
import { mostRepeats } from '../../providers/tooSoon';
import { createTransport } from '../../providers/transport';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Reply = { code: number; status?: number; retryAfter?: string };

const tooSoon: Reply = { code: 42901, status: 429, retryAfter: '1' };

function setUp(replies: Reply[]) {
    const keys: (string | null)[] = [];
    const transport = createTransport({
        async fetch(_url: unknown, init: RequestInit = {}) {
            keys.push(new Headers(init.headers).get('Idempotency-Key'));
            const { code, status = 200, retryAfter } = replies.shift() ?? { code: 0 };
            const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
            return new Response(JSON.stringify({ code, msg: `no ${code}`, data: 'done' }), { status, headers });
        },
        token: () => 'token',
        locale: () => 'en',
        translate: (key) => key,
        sessionEnded: async () => false,
    });
    return { transport, keys };
}

describe('a call that comes too soon after others', () => {
    it('is repeated after a moment with the same key, until it passes', async () => {
        const { transport, keys } = setUp([tooSoon, tooSoon, { code: 0 }]);
        const answer = transport.call(clearCache, { ldpId: 'l1' });
        await vi.advanceTimersByTimeAsync(999);
        expect(keys).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(4000);
        expect(await answer).toBe('done');
        expect(keys).toHaveLength(3);
        expect(new Set(keys).size).toBe(1);
    });

    it('is given up after many repetitions', async () => {
        const { transport, keys } = setUp(Array.from({ length: 2 * mostRepeats }, () => tooSoon));
        const failed = transport.call(clearCache, { ldpId: 'l1' }).catch((problem: unknown) => problem);
        await vi.advanceTimersByTimeAsync(2000 * (mostRepeats + 1));
        expect(await failed).toBeInstanceOf(CallError);
        expect(keys).toHaveLength(mostRepeats + 1);
    });

    it('is not repeated when nobody waits for it any more', async () => {
        const { transport, keys } = setUp([tooSoon]);
        const leaving = new AbortController();
        const failed = transport
            .call(clearCache, { ldpId: 'l1', signal: leaving.signal })
            .catch((problem: unknown) => problem);
        await vi.advanceTimersByTimeAsync(500);
        leaving.abort('left');
        expect(await failed).toBe('left');
        await vi.advanceTimersByTimeAsync(5000);
        expect(keys).toHaveLength(1);
    });

    it.each([
        ['a longer wait, as after wrong passwords', { ...tooSoon, retryAfter: '2' }],
        ['no time at all', { code: 42901, status: 429 }],
        ['an overloaded server', { code: 50301, status: 503, retryAfter: '1' }],
    ])('is not what %s means', async (_what, reply) => {
        const { transport, keys } = setUp([reply]);
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toThrow(`no ${reply.code}`);
        expect(keys).toHaveLength(1);
    });
});
