import { describe, expect, it, vi } from 'vitest';
import { defineCall } from '../../contract/call';
import { clearCache } from '../../contract/calls/landingPage';
import { uploadImage } from '../../contract/calls/media';
import { createTransport, type TransportOptions } from '../../providers/transport';
import { banner } from '../../resources/banner';
import { revisions } from '../../resources/revisions';

type Sent = { url: string; method: string; headers: Headers; body: unknown };
type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

const ok = (data: unknown): Reply => ({ body: { code: 0, msg: 'Success', data } });
const refuse = (code: number, status: number): Reply => ({ status, body: { code, msg: `no ${code}`, data: null } });

function setUp(replies: (Reply | Error)[], options: Partial<TransportOptions> = {}) {
    const sent: Sent[] = [];
    const fetch = async (url: unknown, init: RequestInit = {}) => {
        sent.push({ url: String(url), method: init.method ?? '', headers: new Headers(init.headers), body: init.body });
        const reply = replies.shift();
        if (!reply) throw new Error('nothing more was expected');
        if (reply instanceof Error) throw reply;
        const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
        return new Response(body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
    };
    const transport = createTransport({
        fetch: fetch as typeof globalThis.fetch,
        token: () => 'token',
        locale: () => 'vn',
        translate: (key, params) => `${key} ${JSON.stringify(params ?? {})}`,
        sessionEnded: async () => false,
        ...options,
    });
    return { transport, sent };
}

const get = banner.calls.get;
const create = banner.calls.create;
if (!get || !create) throw new Error('the banner has lost its verbs');

describe('transport', () => {
    it('sends the grant of a view, and never answers once it has ended', async () => {
        const viewEnded = vi.fn(() => new Promise<never>(() => undefined));
        const { transport, sent } = setUp([ok({}), refuse(41001, 410)], { viewGrant: () => 'a grant', viewEnded });
        await transport.call(clearCache, { ldpId: 'l1' });
        expect(sent[0]?.headers.get('View-As')).toBe('a grant');
        const settled = vi.fn();
        void transport.call(clearCache, { ldpId: 'l1' }).finally(settled);
        await vi.waitFor(() => expect(viewEnded).toHaveBeenCalledOnce());
        expect(settled).not.toHaveBeenCalled();
    });

    it('sends token, language and idempotency key with a write, and returns its data', async () => {
        const { transport, sent } = setUp([ok({ id: 'l1' })]);
        await expect(transport.call(clearCache, { ldpId: 'l1' })).resolves.toEqual({ id: 'l1' });
        const [{ url, method, headers, body }] = sent as [Sent];
        expect([method, url, body]).toEqual(['POST', '/api/ldp/clearcache', '{"id":"l1"}']);
        expect(headers.get('Authorization')).toBe('token');
        expect(headers.get('Accept-Language')).toBe('vn');
        expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    });

    it('sends the landing page in the path, body or query, as declared', async () => {
        const { transport, sent } = setUp([ok(null), ok(null), ok(null)]);
        await transport.call(get, { ldpId: 'l 1', params: { id: 'b/1' } });
        await transport.call(create, { ldpId: 'l1', body: { title: {} } });
        await transport.call(uploadImage, { ldpId: 'l1', query: { c: 'media', mt: 'icon' }, body: new FormData() });
        expect(sent.map(({ url }) => url)).toEqual([
            '/api/ldp/banner/get/l%201/b%2F1',
            '/api/ldp/banner/create',
            '/api/image/upload?id=l1&c=media&mt=icon',
        ]);
        expect(sent[1]?.body).toBe('{"ldpId":"l1","title":{}}');
        expect(sent[2]?.body).toBeInstanceOf(FormData);
        expect(sent[2]?.headers.has('Content-Type')).toBe(false);
    });

    it('sends neither idempotency key nor body with a read', async () => {
        const { transport, sent } = setUp([ok(null)]);
        await transport.call(get, { ldpId: 'l1', params: { id: 'b1' } });
        expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false);
        expect(sent[0]?.body).toBeUndefined();
    });

    it('throws if a parameter of the path is missing', async () => {
        await expect(setUp([]).transport.call(get, { ldpId: 'l1' })).rejects.toThrow(
            'The call "banner.get" needs a value for ":id"',
        );
    });

    it('throws the error in the envelope', async () => {
        const { transport } = setUp([refuse(40301, 403)]);
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toMatchObject({
            code: 40301,
            status: 403,
            message: 'no 40301',
        });
    });

    it('throws a readable error for an HTML page from a proxy', async () => {
        const { transport } = setUp([{ status: 502, body: '<html>Bad gateway</html>' }]);
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toMatchObject({
            code: -1,
            status: 502,
            message: 'errors.unreadable {"status":502}',
        });
    });

    it('throws a readable error for an empty response and for none', async () => {
        const { transport } = setUp([{ body: '' }, new TypeError('Failed to fetch')]);
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toMatchObject({ code: -1, status: 200 });
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toMatchObject({
            code: -1,
            status: 0,
            message: 'errors.network {}',
        });
    });

    it('repeats the idempotency key of a write until it is answered', async () => {
        const lost = new TypeError('Failed to fetch');
        const { transport, sent } = setUp([lost, refuse(50301, 503), ok(1), ok(2), refuse(40001, 422), ok(3), ok(4)]);
        const write = (title: string) => transport.call(create, { ldpId: 'l1', body: { title } }).catch(() => 'failed');
        for (const title of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) await write(title);
        const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
        expect(keys[1]).toBe(keys[0]);
        expect(keys[2]).toBe(keys[0]);
        // An answered request, even a refused one, is finished.
        expect(new Set(keys).size).toBe(5);
    });

    it.each([
        [87008, 401],
        [87009, 401],
        [40301, 403],
        [40302, 403],
        [40401, 404],
        [42901, 429],
    ])('keeps the idempotency key of an unanswered write if the retry is refused with %i', async (code, status) => {
        const lost = new TypeError('Failed to fetch');
        const { transport, sent } = setUp([lost, refuse(code, status), ok(1), refuse(code, status), ok(2)]);
        const write = (title: string) => transport.call(create, { ldpId: 'l1', body: { title } }).catch(() => 'failed');
        for (const title of ['a', 'a', 'a', 'b', 'b']) await write(title);
        const [first, refused, answered, once, anew] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
        expect([refused, answered]).toEqual([first, first]);
        // A request that was refused before a response was lost has created nothing.
        expect(anew).not.toBe(once);
    });

    it('repeats the idempotency key of an upload until it is answered, for the same file only', async () => {
        const lost = new TypeError('Failed to fetch');
        const { transport, sent } = setUp([lost, lost, ok(1), ok(2)]);
        const upload = (name: string, lastModified: number) => {
            const body = new FormData();
            body.append('file', new File(['picture'], name, { type: 'image/png', lastModified }));
            const query = { c: 'media', mt: 'icon' };
            return transport.call(uploadImage, { ldpId: 'l1', query, body }).catch(() => 'failed');
        };
        await upload('a.png', 1);
        await upload('a.png', 2);
        await upload('a.png', 1);
        await upload('a.png', 1);
        const [first, another, again, anew] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
        expect(again).toBe(first);
        expect(new Set([first, another, anew]).size).toBe(3);
    });

    it('passes on an abort unchanged', async () => {
        const controller = new AbortController();
        controller.abort();
        const { transport } = setUp([new DOMException('aborted', 'AbortError')]);
        const call = transport.call(clearCache, { ldpId: 'l1', signal: controller.signal });
        await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('repeats a call with the new token and the same idempotency key after a new sign-in', async () => {
        let token = 'old';
        const sessionEnded = vi.fn(async () => {
            token = 'new';
            return true;
        });
        const { transport, sent } = setUp([refuse(87008, 401), ok('saved')], { token: () => token, sessionEnded });
        await expect(transport.call(create, { ldpId: 'l1', body: { title: {} } })).resolves.toBe('saved');
        expect(sessionEnded).toHaveBeenCalledTimes(1);
        expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['old', 'new']);
        expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
        expect(sent[1]?.body).toBe(sent[0]?.body);
    });

    it('retries without a sign-in if another call has already led to a new session', async () => {
        const tokens = ['old', 'new', 'new', 'new'];
        const sessionEnded = vi.fn(async () => false);
        const { transport } = setUp([refuse(87009, 401), ok('read')], {
            token: () => tokens.shift() ?? 'new',
            sessionEnded,
        });
        await expect(transport.call(get, { ldpId: 'l1', params: { id: 'b1' } })).resolves.toBe('read');
        expect(sessionEnded).not.toHaveBeenCalled();
    });

    it('throws if nobody signs in again', async () => {
        const { transport } = setUp([refuse(87009, 401)]);
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toMatchObject({ code: 87009 });
    });

    it('does not sign out because of a missing permission', async () => {
        const sessionEnded = vi.fn(async () => false);
        const { transport } = setUp([refuse(40301, 403)], { sessionEnded });
        await expect(transport.call(clearCache, { ldpId: 'l1' })).rejects.toMatchObject({ code: 40301 });
        expect(sessionEnded).not.toHaveBeenCalled();
    });

    it('reports every forbidden write, also an upload, but no forbidden read', async () => {
        const refused = vi.fn();
        const replies = [refuse(40301, 403), refuse(40301, 403), refuse(40301, 403), refuse(40901, 409)];
        const { transport } = setUp(replies, { refused });
        await expect(transport.call(get, { ldpId: 'l1', params: { id: 'b1' } })).rejects.toThrow('no 40301');
        expect(refused).not.toHaveBeenCalled();
        await expect(transport.call(create, { ldpId: 'l1', body: { title: {} } })).rejects.toThrow('no 40301');
        const file = { ldpId: 'l1', query: { c: 'media', mt: 'icon' }, body: new FormData() };
        await expect(transport.call(uploadImage, file)).rejects.toThrow('no 40301');
        expect(refused).toHaveBeenCalledTimes(2);
        await expect(transport.call(create, { ldpId: 'l1', body: { title: {} } })).rejects.toThrow('no 40901');
        expect(refused).toHaveBeenCalledTimes(2);
    });

    it('reads bare bodies with their total in the REST dialect, and errors as envelopes', async () => {
        const inquiry = revisions.calls.inquiry;
        if (!inquiry) throw new Error('revisions cannot be listed');
        const headers = { 'Content-Range': 'revisions 0-1/41' };
        const { transport, sent } = setUp([{ headers, body: [{ id: 1 }, { id: 2 }] }, refuse(40401, 404)]);
        const answer = await transport.rest(inquiry, { ldpId: 'l1', query: { range: '[0,1]' } });
        expect(answer).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 41 });
        expect(sent[0]?.url).toBe('/api/rest/revisions?ldpId=l1&range=%5B0%2C1%5D');
        await expect(transport.rest(inquiry)).rejects.toMatchObject({ code: 40401 });
    });

    it('sends no token when there is none', async () => {
        const open = defineCall({ path: '/api/auth/signin', audience: 'anyone', answer: ({ z }) => z.null() });
        const { transport, sent } = setUp([ok(null)], { token: () => '' });
        await transport.call(open, { body: {} });
        expect(sent[0]?.headers.has('Authorization')).toBe(false);
    });
});
