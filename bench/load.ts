import autocannon from 'autocannon';

/** What a load run measured: requests per second, and milliseconds per request. */
export type Figures = { perSecond: number; p50: number; p99: number; failed: number };

/** One request, or a maker of each connection's next one. */
export type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
export type NextRequest = (turn: number) => Request;

const connections = 20;

function figuresOf(result: autocannon.Result): Figures {
    return {
        perSecond: result.requests.average,
        p50: result.latency.p50,
        p99: result.latency.p99,
        failed: result.non2xx + result.errors + result.timeouts,
    };
}

/** Twenty connections send one request after another for `seconds`. `requestsOf` makes each connection's own stream. */
export async function load(url: string, seconds: number, requestsOf: (connection: number) => NextRequest): Promise<Figures> {
    let connection = 0;
    const result = await autocannon({
        url,
        connections,
        duration: seconds,
        setupClient(client) {
            const next = requestsOf(connection);
            let turn = 0;
            connection += 1;
            client.setRequest(next(turn));
            client.on('response', () => {
                turn += 1;
                client.setRequest(next(turn));
            });
        },
    });
    return figuresOf(result);
}

/** The same request from every connection. */
export function always(request: Request): () => NextRequest {
    return () => () => request;
}
