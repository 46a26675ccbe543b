import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObserveAnswers } from '../../api/routes/observe';
import type { Services } from '../../base/services/context';
import { ConfigError } from '../../base/system/configError';

/** The figures of a process in the text format of Prometheus, and what is told of each answer. */
export type Metrics = { observe: ObserveAnswers; contentType: string; write(): Promise<string> };

/** Longest time for a request to arrive (milliseconds). */
const requestTimeout = 5000;

async function close(server: Server): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
}

/**
 * Answers `GET /metrics` at an address of its own, apart from console and landing pages, which never show figures.
 * Requests of the same moment share one answer. Returns the port, and the function that stops it.
 *
 * @throws {ConfigError} if the address cannot be used
 */
export async function serveMetrics(
    metrics: Metrics,
    { log, config: { metricsHost, metricsPort } }: Pick<Services, 'log' | 'config'>,
): Promise<{ port: number; stop(): Promise<void> }> {
    let running: Promise<string> | undefined;
    const write = () => {
        running ??= metrics.write().finally(() => {
            running = undefined;
        });
        return running;
    };
    const server = createServer(
        { requestTimeout, headersTimeout: requestTimeout },
        async ({ method, url }, response) => {
            if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
            try {
                const text = await write();
                return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
            } catch (err) {
                log.error({ err }, 'the figures could not be written');
                return response.writeHead(500).end();
            }
        },
    );
    server.listen(metricsPort, metricsHost);
    try {
        await once(server, 'listening');
    } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        throw new ConfigError(`METRICS_PORT ${metricsPort} at ${metricsHost} cannot be used: ${reason}`);
    }
    // A server that listens on a port has an address of this form.
    return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}
