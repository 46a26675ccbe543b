import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/base/system/config';
import { serveMetrics } from '../../../server/process/metrics/serve';
import { startApp } from '../harness';

const observe = { call: () => undefined, visit: () => undefined };
const metrics = { observe, contentType: 'text/plain', write: async () => 'figure 1' };

it.each([
    { env: {}, host: '127.0.0.1', other: '127.0.0.2' },
    { env: { METRICS_HOST: '127.0.0.2' }, host: '127.0.0.2', other: '127.0.0.1' },
])('figures are answered at the address of METRICS_HOST only: $host', async ({ env, host, other }) => {
    const { services, close } = await startApp();
    onTestFinished(close);
    const { dataDir } = services.config;
    const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32), ...env });
    const { port, stop } = await serveMetrics(metrics, { ...services, config }, 0);
    onTestFinished(stop);
    expect(await (await fetch(`http://${host}:${port}/metrics`)).text()).toBe('figure 1');
    await expect(fetch(`http://${other}:${port}/metrics`)).rejects.toThrow();
});
