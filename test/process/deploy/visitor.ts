import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

type Question = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** One who asks a TLS proxy on this machine for any host. */
export type Visitor = {
    ask(host: string, path: string, question?: Question): Promise<Answer>;
    /** Asks for a stream and leaves it when its first part has come. */
    askFirstPart(host: string, path: string, headers: Record<string, string>): Promise<string>;
    leave(): void;
};

/**
 * Comes from `address`, one of this machine's own (127.0.0.2, for one), and trusts only certificates that `ca` has signed.
 */
export function createVisitor(port: number, ca: string, address = '127.0.0.1'): Visitor {
    const agent = new https.Agent({ keepAlive: true, ca, localAddress: address });
    /** Returns the answer as soon as it begins. */
    async function begin(host: string, path: string, { method = 'GET', headers = {}, body }: Question) {
        const request = https.request({
            ...{ agent, hostname: '127.0.0.1', port, servername: host, path, method },
            headers: { host, ...headers },
        });
        request.end(body);
        // The event passes the answer.
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        return answer;
    }
    return {
        async ask(host, path, question = {}) {
            const answer = await begin(host, path, question);
            return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
        },
        async askFirstPart(host, path, headers) {
            const answer = await begin(host, path, { headers });
            const [part] = await once(answer, 'data');
            answer.destroy();
            return String(part);
        },
        leave: () => agent.destroy(),
    };
}

/** The console's API, asked by a visitor. */
export type Api = {
    post<T>(
        path: string,
        body: unknown,
        headers?: Record<string, string>,
    ): Promise<{ code: number; msg: string; data: T }>;
    get<T>(path: string): Promise<T>;
};

/** Asks the API at a host with the token of a session; without one, for signing in. */
export function createApi(visitor: Visitor, host: string, token = ''): Api {
    const own = { authorization: token, 'accept-language': 'en' };
    return {
        async post(path, body, headers = {}) {
            const sent = { ...own, 'content-type': 'application/json', ...headers };
            const answer = await visitor.ask(host, path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
            if (answer.status !== 200) throw new Error(`${path} was answered with status ${answer.status}`);
            return JSON.parse(answer.text);
        },
        get: async (path) => JSON.parse((await visitor.ask(host, path, { headers: own })).text),
    };
}

/** Signs in, and asks the API in that session. */
export async function signInAt(
    visitor: Visitor,
    host: string,
    username: string,
    password: string,
): Promise<Api & { token: string }> {
    const { code, msg, data } = await createApi(visitor, host).post<{ token: string }>(
        '/api/auth/signin',
        { username, password },
        // What a visitor claims about its own address.
        { 'x-forwarded-for': '203.0.113.9' },
    );
    if (code !== 0) throw new Error(`Sign-in of ${username} failed: ${code} ${msg}`);
    return { ...createApi(visitor, host, data.token), token: data.token };
}
