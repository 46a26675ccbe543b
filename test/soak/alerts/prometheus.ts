import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { findFreePorts } from '../../process/freePorts';
import { createTemporaryFolder } from '../../process/serverProcess';
import { questionSeconds } from './shortened';

/** Whether Prometheus is installed here, with its tool. */
export const hasPrometheus = ['prometheus', 'promtool'].every(
    (program) => spawnSync(program, ['--version']).status === 0,
);

/** Runs `promtool`; returns its exit code and what it printed. */
export function runPromtool(...args: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('promtool', args);
    return { status, output: `${stdout}${stderr}` };
}

/**
 * Tries rules on imagined figures, looking at them at an interval; `tests` have the form of the files of `promtool test
 * rules`.
 */
export async function testRules(
    rules: string,
    tests: readonly object[],
    interval = '1m',
): Promise<ReturnType<typeof runPromtool>> {
    const { folder, remove } = await createTemporaryFolder();
    const file = path.join(folder, 'test.yml');
    // What is JSON is YAML as well.
    await writeFile(file, JSON.stringify({ rule_files: [path.resolve(rules)], evaluation_interval: interval, tests }));
    const ran = runPromtool('test', 'rules', file);
    await remove();
    return ran;
}

/**
 * A Prometheus of its own, on loopback. `isFiring` tells whether an alert of this name fires now; `read` returns a figure as
 * it was last seen, undefined if there is none.
 */
export type Prometheus = {
    isFiring(alert: string): Promise<boolean>;
    read(figure: string): Promise<number | undefined>;
    stop(): Promise<void>;
};

type ActiveAlert = { labels: { alertname: string }; state: 'pending' | 'firing' };

async function isReady(url: string): Promise<boolean> {
    const answer = await fetch(`${url}/-/ready`).catch(() => undefined);
    await answer?.text();
    return answer?.ok ?? false;
}

async function end(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
}

/** Starts a Prometheus that asks the server at this port of figures, under these rules. */
export async function startPrometheus(rules: string, metricsPort: number): Promise<Prometheus> {
    const { folder, remove } = await createTemporaryFolder();
    const seconds = `${questionSeconds}s`;
    const config = {
        global: { scrape_interval: seconds, scrape_timeout: seconds, evaluation_interval: seconds },
        rule_files: ['alerts.yml'],
        scrape_configs: [{ job_name: 'console', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
    };
    // What is JSON is YAML as well.
    await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
    await writeFile(path.join(folder, 'alerts.yml'), rules);
    const port = await findFreePorts();
    const options = {
        'config.file': path.join(folder, 'prometheus.yml'),
        'storage.tsdb.path': path.join(folder, 'data'),
        'web.listen-address': `127.0.0.1:${port}`,
        'log.level': 'warn',
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const child = spawn('prometheus', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect(await isReady(url)).toBe(true), { timeout: 60_000, interval: 200 });
    return {
        async isFiring(alert) {
            const answer = await fetch(`${url}/api/v1/alerts`);
            // The form of this answer is documented by Prometheus.
            const { data } = (await answer.json()) as { data: { alerts: ActiveAlert[] } };
            return data.alerts.some(({ labels, state }) => labels.alertname === alert && state === 'firing');
        },
        async read(figure) {
            const answer = await fetch(`${url}/api/v1/query?query=${figure}`);
            // As above.
            const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
            const [found] = data.result;
            return found && Number(found.value[1]);
        },
        async stop() {
            await end(child);
            await remove();
        },
    };
}
