import { once } from 'node:events';
import http from 'node:http';
import type { Envelope } from '../../contract/envelope';

/** A caller over real HTTP, like another program. */
export type Client = {
    token: string;
    post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Envelope<T>>;
    get<T>(path: string): Promise<Envelope<T>>;
};

export function createClient(url: string, token = ''): Client {
    const headers = { Authorization: token, 'Accept-Language': 'en' };
    return {
        token,
        async post(path, body, more = {}) {
            const init = {
                method: 'POST',
                headers: { ...headers, 'Content-Type': 'application/json', ...more },
                body: JSON.stringify(body),
            };
            return (await fetch(url + path, init)).json();
        },
        get: async (path) => (await fetch(url + path, { headers })).json(),
    };
}

/** Signs in and returns a client that sends the token. */
export async function signInClient(url: string, username: string, password: string): Promise<Client> {
    const { code, msg, data } = await createClient(url).post<{ token: string }>('/api/auth/signin', {
        username,
        password,
    });
    if (code !== 0) throw new Error(`Sign-in of ${username} failed: ${code} ${msg}`);
    return createClient(url, data.token);
}

type Pages = { items: { id: string; defaultLang: string }[] };

/** Finds a landing page of the demo data whose default language is English. */
export async function findEnglishPage(client: Client): Promise<string> {
    const { data } = await client.post<Pages>('/api/ldp/inquiry', {
        status: 'ACTIVE',
        pagination: { page: 1, limit: 100 },
    });
    return data.items.find(({ defaultLang }) => defaultLang === 'en')?.id ?? '';
}

/** Builds the body that creates a question; its answer is `size` characters longer than its title. */
export const buildQuestion = (ldpId: string, title: string, size = 0) => ({
    ldpId,
    title: { en: title },
    answer: { en: `<p>${'x'.repeat(size)}${title}</p>` },
});

/** Starts a call of which the server has the head, while the body is still to be sent. */
export async function startCall(url: string, token: string, path: string, body: string): Promise<http.ClientRequest> {
    const headers = {
        Authorization: token,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Expect: '100-continue',
    };
    const request = http.request(url + path, { method: 'POST', headers });
    request.flushHeaders();
    await once(request, 'continue');
    return request;
}

/** Asks for a page of a landing page, like a visitor; resolves to the status. */
export async function visitPage(url: string, host: string, path: string): Promise<number | undefined> {
    const [answer] = await once(http.get(url + path, { headers: { host } }), 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
}
