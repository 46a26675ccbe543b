import type { Call } from '../contract/call';
import { endsSession, errors } from '../contract/errors';
import { levels } from '../contract/permissions';
import { viewHeader } from '../contract/viewing';
import { CallError, noCode, parseFailure } from './callError';
import { isTooSoon, mostRepeats, waitMoment } from './tooSoon';
import { createUnansweredWrites, isRefusedEarly, isUnanswered } from './unanswered';

/**
 * The request of a call. `params` fill `:name` in the path, `ldpId` goes where the declaration of the call puts it
 * (path, body or query), `onProgress` reports an upload from 0 to 1. Writes keep their key
 * when their response is lost; `idempotencyKey` is for those that are told apart by more than their content.
 * `keepalive` is for what a page says while it is left.
 */
export type CallRequest<Input> = {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string>>;
    body?: Input | FormData;
    ldpId?: string;
    idempotencyKey?: string;
    signal?: AbortSignal | undefined;
    keepalive?: boolean;
    onProgress?(fraction: number): void;
};

export type RestAnswer = { data: unknown; total?: number };

/**
 * `call` resolves to the `data` of the envelope, `rest` to the bare body and the total from `Content-Range`, Both
 * reject with a `CallError`, or with the abort reason of the signal.
 */
export type Transport = {
    call<Input, Answer>(call: Call<Input, Answer>, request?: CallRequest<Input>): Promise<Answer>;
    rest(call: Call, request?: CallRequest<unknown>): Promise<RestAnswer>;
};

/** `stream` resolves to the bytes of an answer that goes on. It never waits for somebody to sign in. */
export type StreamingTransport = Transport & {
    stream(call: Call, request?: CallRequest<unknown>): Promise<ReadableStream<Uint8Array>>;
};

/**
 * `token` may wait until it is certain that the page's account is the one signed in. `translate` translates
 * `errors.network` and `errors.unreadable`. `sessionEnded` is called once for each call that finds its session ended;
 * true means that the user signed in again and the call is repeated with the same key. `viewGrant` is sent where the
 * console is seen as another account, `viewEnded` called for each call that finds it over. `refused` is called for
 * every change that the account has no permission for, `answered` for every call that succeeded, `reached` for every
 * request: whether the server has answered. `waits` is called for every request but uploads, which show how far they
 * are; what it returns is called once the request waits no more.
 */
export type TransportOptions = {
    fetch: typeof fetch;
    token(): string | Promise<string>;
    locale(): string;
    viewGrant?(): string;
    viewEnded?(): Promise<never>;
    translate(key: string, params?: Record<string, string | number>): string;
    sessionEnded(error: CallError): Promise<boolean>;
    refused?(): void;
    answered?(call: Call, data: unknown): void;
    reached?(isReached: boolean): void;
    waits?(): () => void;
};

type Exchanged = { body: unknown; response: Response };

type Prepared = { url: string; method: string; body: string | FormData | undefined; key: string | undefined };

/** Creates an idempotency key, with which a write is carried out once, however often it is sent. */
export function createKey(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
    );
}

function pathWith(call: Call, params: Readonly<Record<string, string>>): string {
    return call.path.replace(/:(\w+)/g, (_placeholder, name: string) => {
        const value = params[name];
        if (value === undefined || value === '')
            throw new Error(`The call "${call.name}" needs a value for ":${name}" in its path`);
        return encodeURIComponent(value);
    });
}

function prepare(call: Call, request: CallRequest<unknown>): Prepared {
    const tenant = request.ldpId === undefined ? {} : { [call.ldpIdAs]: request.ldpId };
    const inPath = call.path.includes(`:${call.ldpIdAs}`);
    const inBody = !inPath && call.body === 'json';
    const query = new URLSearchParams({ ...(inPath || inBody ? {} : tenant), ...request.query }).toString();
    const url = pathWith(call, inPath ? { ...tenant, ...request.params } : (request.params ?? {}));
    const json =
        request.body instanceof FormData
            ? request.body
            : JSON.stringify({ ...(inBody ? tenant : {}), ...Object(request.body) });
    return {
        url: query === '' ? url : `${url}?${query}`,
        method: call.method,
        body: call.body === 'none' ? undefined : json,
        key: call.method === 'POST' ? request.idempotencyKey : undefined,
    };
}

function parseTotal(response: Response): number | undefined {
    const total = response.headers.get('Content-Range')?.split('/').at(-1);
    return total === undefined || !/^\d+$/.test(total) ? undefined : Number(total);
}

async function readBody(response: Response): Promise<unknown> {
    try {
        return await response.json();
    } catch {
        return undefined;
    }
}

/** Describes a form; a file by what tells it from others without reading it. */
function describeForm(form: FormData): string {
    const parts = [...form].map(([name, value]) =>
        value instanceof File ? [name, value.name, value.size, value.type, value.lastModified] : [name, value],
    );
    return JSON.stringify(parts);
}

/**
 * Creates the console's only connection to the server. It sets the headers and an `Idempotency-Key` for every POST,
 * unwraps the envelope and turns every failure into a `CallError`. A call whose session has ended waits until the user
 * has signed in again, and is then repeated; one that came too soon after others is repeated after a moment. A write that is repeated because its response was lost keeps its key, so
 * that it is carried out once.
 *
 * @example const page = await transport.call(inquireLandingPages, { body: { status: 'ACTIVE' }, signal });
 */
export function createTransport(options: TransportOptions): StreamingTransport {
    const { translate } = options;
    const unanswered = createUnansweredWrites(createKey);

    function headersFor({ body, key }: Prepared, token: string): Headers {
        const headers = new Headers({ Accept: 'application/json', 'Accept-Language': options.locale() });
        if (token !== '') headers.set('Authorization', token);
        const grant = options.viewGrant?.() ?? '';
        if (grant !== '') headers.set(viewHeader, grant);
        if (typeof body === 'string') headers.set('Content-Type', 'application/json');
        if (key !== undefined) headers.set('Idempotency-Key', key);
        return headers;
    }

    async function send(prepared: Prepared, token: string, request: CallRequest<unknown>): Promise<Response> {
        const { url, method, body } = prepared;
        const init: RequestInit = {
            method,
            headers: headersFor(prepared, token),
            credentials: 'same-origin',
            cache: 'no-store',
        };
        if (body !== undefined) init.body = body;
        if (request.keepalive) init.keepalive = true;
        if (request.signal) init.signal = request.signal;
        try {
            const response = await (request.onProgress
                ? (await import('./progress')).sendWithProgress(url, init, request.onProgress)
                : options.fetch(url, init));
            options.reached?.(true);
            return response;
        } catch (problem) {
            if (request.signal?.aborted) throw problem;
            options.reached?.(false);
            throw new CallError(noCode, translate('errors.network'), 0);
        }
    }

    async function receive(prepared: Prepared, token: string, request: CallRequest<unknown>): Promise<Exchanged> {
        const end = request.onProgress ? undefined : options.waits?.();
        try {
            const response = await send(prepared, token, request);
            return { response, body: await readBody(response) };
        } finally {
            end?.();
        }
    }

    async function exchange(call: Call, request: CallRequest<unknown>): Promise<Exchanged> {
        const prepared = prepare(call, request);
        const { url, method, body } = prepared;
        if (method !== 'POST' || prepared.key !== undefined) return repeat(call, request, prepared);
        const written = `${url} ${body instanceof FormData ? describeForm(body) : body}`;
        const key = unanswered.getKey(written);
        try {
            const exchanged = await repeat(call, request, { ...prepared, key });
            unanswered.answered(written);
            return exchanged;
        } catch (problem) {
            if (isUnanswered(problem)) unanswered.remember(written, key);
            else if (!isRefusedEarly(problem)) unanswered.answered(written);
            throw problem;
        }
    }

    async function repeat(call: Call, request: CallRequest<unknown>, prepared: Prepared): Promise<Exchanged> {
        for (let repeats = 0; ; ) {
            const token = await options.token();
            const { body, response } = await receive(prepared, token, request);
            request.signal?.throwIfAborted();
            if (call.dialect === 'rest' && response.ok && body !== undefined) return { body, response };
            const failure = parseFailure(
                body,
                response.status,
                translate('errors.unreadable', { status: response.status }),
            );
            if (!failure) return { body, response };
            if (isTooSoon(failure, response) && repeats < mostRepeats) {
                repeats += 1;
                await waitMoment(request.signal);
                continue;
            }
            if (failure.code === errors.forbidden.code && call.level === levels.edit) options.refused?.();
            if (failure.code === errors.viewEnded.code) await options.viewEnded?.();
            if (!endsSession(failure.code)) throw failure;
            // Another call may have started a new session in the meantime.
            const next = await options.token();
            const renewed = next !== token && next !== '';
            if (!renewed && !(await options.sessionEnded(failure))) throw failure;
            request.signal?.throwIfAborted();
        }
    }

    return {
        async call<Input, Answer>(call: Call<Input, Answer>, request: CallRequest<Input> = {}) {
            const { body } = await exchange(call, request);
            // The envelope was validated; its data has the type that the declaration of the call promises.
            const { data } = body as { data: Answer };
            options.answered?.(call, data);
            return data;
        },
        async rest(call, request = {}) {
            const { body, response } = await exchange(call, request);
            const total = parseTotal(response);
            return total === undefined ? { data: body } : { data: body, total };
        },
        async stream(call, request = {}) {
            const response = await send(prepare(call, request), await options.token(), request);
            if (response.ok && response.body) return response.body;
            throw new CallError(noCode, translate('errors.unreadable', { status: response.status }), response.status);
        },
    };
}
