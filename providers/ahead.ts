import { viewHeader } from '../contract/viewing';

/** Requests that are sent before the part of the page that needs them exists. */
export type Ahead = {
    /**
     * Sends a request ahead, unless an equal one was, and resolves to a copy of its answer; the answer itself is kept for
     * the next equal one.
     */
    ask: typeof fetch;
    /** Sends a request ahead, unless an equal one was; only the next equal one needs its answer. Never resolves. */
    send: typeof fetch;
    /** Takes the answer of an equal request that was sent ahead, once; sends any other request as usual. */
    fetch: typeof fetch;
    /**
     * Takes the answer of an equal request that has arrived and succeeded; rejects without sending anything if there is
     * none. What failed is left to `fetch`.
     */
    take: typeof fetch;
    /** Resolves when all requests sent ahead so far are answered, or could not be sent. */
    answered(): Promise<void>;
};

type AheadRequest = { answer: Promise<Response>; response?: Response; arrived: number | undefined };

/** How long an answer may wait to be taken (milliseconds): slow machines need that long to show their first page. */
const longest = 60_000;

/** The headers that tell accounts and languages apart. */
const telling = ['Authorization', viewHeader, 'Accept-Language'];

/** Builds the key of a request: equal ones are also asked by the same account, in the same language. */
function buildKey(url: RequestInfo | URL, { method, body, headers }: RequestInit): string {
    const sent = new Headers(headers);
    return JSON.stringify([method, String(url), body, ...telling.map((name) => sent.get(name))]);
}

function abortedBy(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
        const abort = () => reject(signal.reason);
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true });
    });
}

/**
 * Creates the place where requests wait that are sent ahead. A request whose sending failed is sent again by whoever
 * needs it; an answer of the server, of whatever status, is the answer. A change makes the answers of earlier requests
 * stale: they are dropped.
 *
 * @example
 * const ahead = createAhead(fetch);
 * void ahead.send('/api/auth/profile', init); // later: ahead.fetch('/api/auth/profile', init)
 */
export function createAhead(fetch: typeof window.fetch, now = () => performance.now()): Ahead {
    const asked = new Map<string, AheadRequest>();

    function begin(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
        const key = buildKey(url, init);
        const known = asked.get(key);
        if (known) return known.answer;
        const answer = fetch(url, init);
        const entry: AheadRequest = { answer, arrived: undefined };
        answer.then(
            (response) => {
                entry.response = response;
                entry.arrived = now();
            },
            () => undefined,
        );
        asked.set(key, entry);
        return answer;
    }

    const isFresh = ({ arrived }: AheadRequest) => arrived === undefined || now() - arrived <= longest;

    function remove(key: string): AheadRequest | undefined {
        const entry = asked.get(key);
        asked.delete(key);
        return entry && isFresh(entry) ? entry : undefined;
    }

    return {
        ask: (url, init) => begin(url, init).then((answer) => answer.clone()),
        send(url, init) {
            begin(url, init).catch(() => undefined);
            return new Promise(() => undefined);
        },
        async fetch(url, init = {}) {
            if (init.method !== 'GET' && !String(url).endsWith('/inquiry')) asked.clear();
            // A key is as long as the body of its request.
            const entry = asked.size === 0 ? undefined : remove(buildKey(url, init));
            if (!entry) return fetch(url, init);
            const { signal } = init;
            try {
                return await (signal ? Promise.race([entry.answer, abortedBy(signal)]) : entry.answer);
            } catch (problem) {
                if (signal?.aborted) throw problem;
                return fetch(url, init);
            }
        },
        async take(url, init = {}) {
            const key = buildKey(url, init);
            const response = asked.get(key)?.response;
            if (!response?.ok || !remove(key)) throw new TypeError('No answer of an equal request has arrived');
            return response;
        },
        async answered() {
            // A call that was just made sends its request once it has its token.
            await new Promise((resolve) => setTimeout(resolve));
            await Promise.allSettled([...asked.values()].map(({ answer }) => answer));
        },
    };
}
