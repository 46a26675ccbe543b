import type { ObserveAnswers } from '../../api/routes/observe';
import { type SideServer, startSideServer } from '../../base/http/sideServer';
import type { Services } from '../../base/services/context';

/** The figures of a process in the text format of Prometheus, and what is told of each answer. */
export type Metrics = { observe: ObserveAnswers; contentType: string; write(): Promise<string> };

/**
 * Answers `GET /metrics` at an address of its own, apart from console and landing pages, which never show figures.
 * Requests of the same moment share one answer. `port` is `METRICS_PORT`.
 *
 * @throws {ConfigError} if the address cannot be used
 */
export function serveMetrics(metrics: Metrics, { log, config }: Services, port: number): Promise<SideServer> {
    let running: Promise<string> | undefined;
    const write = () => {
        running ??= metrics.write().finally(() => {
            running = undefined;
        });
        return running;
    };
    return startSideServer(
        { host: config.metricsHost, port, settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' } },
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
}
