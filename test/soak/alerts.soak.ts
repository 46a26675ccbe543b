import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAlerts, readMonitoringFile } from '../deploy/monitoring';
import { type Bucket, s3Bucket } from '../process/bucket';
import { type Client, createClient, findEnglishPage, signInClient, visitPage } from '../process/client';
import { findFreePorts } from '../process/freePorts';
import { canMakeCluster, createCluster } from '../process/ownCluster';
import { createTemporaryFolder, type ServerProcess, startServer } from '../process/serverProcess';
import { type Ending, lockAgainAndAgain, mountDisk, pauseAgainAndAgain, repeat } from './alerts/causes';
import { hasPrometheus, type Prometheus, runPromtool, startPrometheus, testRules } from './alerts/prometheus';
import { factor, shortenRules } from './alerts/shortened';

const canTry = hasPrometheus && canMakeCluster;
if (!canTry) console.log('Prometheus or PostgreSQL cannot be run here: no alert is set off.');

/** The longest that an alert may take to fire or to end (milliseconds): jobs give up after some minutes. */
const patience = { timeout: 400_000, interval: 500 };

it.runIf(hasPrometheus).each(['alerts.yml', 'prometheus.yml'])('Prometheus takes %s', (name) => {
    const what = name === 'alerts.yml' ? 'rules' : 'config';
    const { status, output } = runPromtool('check', what, `deploy/monitoring/${name}`);
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

/**
 * Alerts that are not set off here: of a process that runs out of memory, one cannot say how long it lives. Their rules are
 * tried on imagined figures.
 */
const imagined = ['MemoryNearLimit'];

it.runIf(hasPrometheus)('MemoryNearLimit fires five minutes after the memory is nearly full, and ends', async () => {
    const { description, runbook_url, severity } = readAlerts().find(({ name }) => name === 'MemoryNearLimit') ?? {};
    const labels = { instance: 'console-1:9464', job: 'console' };
    const series = (name: string, values: string) => ({
        series: `${name}{instance="${labels.instance}",job="${labels.job}"}`,
        values,
    });
    const summary = 'The server console-1:9464 uses 95% of the memory that it may take';
    const expected = { exp_labels: { severity, ...labels }, exp_annotations: { summary, description, runbook_url } };
    const look = (minute: number, fires: boolean) => ({
        eval_time: `${minute}m`,
        alertname: 'MemoryNearLimit',
        exp_alerts: fires ? [expected] : [],
    });
    const { status, output } = await testRules('deploy/monitoring/alerts.yml', [
        {
            interval: '1m',
            input_series: [
                series('nodejs_heap_size_used_bytes', '80x9 95x9 80x9'),
                series('console_heap_limit_bytes', '100x29'),
            ],
            alert_rule_test: [look(9, false), look(13, false), look(16, true), look(21, false)],
        },
        {
            interval: '1m',
            input_series: [
                series('process_resident_memory_bytes', '950x9'),
                series('console_memory_limit_bytes', '1000x9'),
            ],
            alert_rule_test: [look(4, false), look(6, true)],
        },
    ]);
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

describe.runIf(canTry)(`each alert, with times that are ${factor} times as short`, () => {
    let cluster: Awaited<ReturnType<typeof createCluster>>;
    let bucket: Bucket;
    let prometheus: Prometheus | undefined;
    let server: ServerProcess;
    let admin: Client;
    let ldpId: string;
    let data: Awaited<ReturnType<typeof createTemporaryFolder>>;
    let disk: ReturnType<typeof mountDisk>;
    let env: Record<string, string>;
    let metrics: string;
    const times: Record<string, string> = {};

    const start = async () => {
        server = await startServer(env);
    };
    const isFiring = async (alert: string) => prometheus?.isFiring(alert);
    const list = () => admin.post('/api/ldp/question/inquiry', { ldpId });
    const visit = () => visitPage(server.url, 'norrsken.localhost', '/en/');
    const readFigure = async (name: string) =>
        Math.max(
            ...Array.from(
                (await (await fetch(metrics)).text()).matchAll(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'gm')),
                ([, value]) => Number(value),
            ),
        );

    beforeAll(async () => {
        [cluster, bucket, data] = await Promise.all([createCluster(), s3Bucket(), createTemporaryFolder()]);
        await mkdir(data.folder, { recursive: true });
        disk = mountDisk(data.folder, 64);
        const port = await findFreePorts(2);
        metrics = `http://127.0.0.1:${port + 1}/metrics`;
        env = {
            ...cluster.env,
            ...bucket.env,
            DATA_DIR: data.folder,
            PORT: String(port),
            METRICS_PORT: String(port + 1),
        };
        server = await startServer({ ...env, DEMO: 'true' });
        admin = await signInClient(server.url, 'admin01', 'Admin12345');
        ldpId = await findEnglishPage(admin);
        await vi.waitFor(async () => expect(await readFigure('console_jobs_open')).toBe(0), patience);
        prometheus = await startPrometheus(shortenRules(readMonitoringFile('alerts.yml')), port + 1);
    });

    afterAll(async () => {
        // What is left of a test that has failed is removed all the same.
        await Promise.allSettled([prometheus?.stop(), server.stop('SIGKILL')]);
        await Promise.allSettled([cluster.remove(), bucket.remove()]);
        disk?.unmount();
        await data.remove();
        console.log('Seconds until an alert fired, and until it had ended:', times);
    });

    /** Sets off alerts by a cause, sees all of them fire, ends it, and sees them end. */
    async function setOff(alerts: readonly string[], cause: () => Promise<Ending>): Promise<void> {
        for (const alert of alerts) await expect.poll(() => isFiring(alert), patience).toBe(false);
        const since = performance.now();
        const elapsed = (from: number) => Math.round((performance.now() - from) / 100) / 10;
        const end = await cause();
        try {
            await Promise.all(
                alerts.map(async (alert) => {
                    await expect.poll(() => isFiring(alert), { ...patience, message: alert }).toBe(true);
                    times[alert] = String(elapsed(since));
                }),
            );
        } finally {
            await end();
        }
        const ended = performance.now();
        await Promise.all(
            alerts.map(async (alert) => {
                await expect.poll(() => isFiring(alert), { ...patience, message: alert }).toBe(false);
                times[alert] += `, ${elapsed(ended)}`;
            }),
        );
    }

    it('ProcessGone: the process is killed', async () => {
        await setOff(['ProcessGone'], async () => {
            await server.stop('SIGKILL');
            return start;
        });
    });

    it('DatabaseUnreachable, CallsFail, VisitorsFail: the database is stopped', async () => {
        const ends = [repeat(2, list), repeat(2, visit)];
        await setOff(['DatabaseUnreachable', 'CallsFail', 'VisitorsFail'], async () => {
            cluster.stop();
            return async () => cluster.start();
        });
        await Promise.all(ends.map((end) => end()));
    });

    it('StorageUnreachable, JobsWait, JobsFail: the storage is stopped, and an app is ordered', async () => {
        await setOff(['StorageUnreachable', 'JobsWait', 'JobsFail'], async () => {
            await bucket.stop();
            const { code, msg } = await admin.post('/api/apk/task/create', { ldpIds: [ldpId], autoRelease: false });
            expect([code, msg]).toEqual([0, 'Success']);
            return bucket.start;
        });
    });

    it('CallsSlow, ConnectionsExhausted, QueueWaits, RequestsRefused: a table is locked while many ask for it', async () => {
        await setOff(['CallsSlow', 'ConnectionsExhausted', 'QueueWaits', 'RequestsRefused'], async () => {
            const ends = [lockAgainAndAgain(env.DATABASE_URL ?? '', 'record', 2), repeat(250, list)];
            return async () => void (await Promise.all(ends.map((end) => end())));
        });
    });

    it('EventLoopLags: the process is paused again and again', async () => {
        await setOff(['EventLoopLags'], async () => pauseAgainAndAgain(server.pid, { pausedMs: 350, runningMs: 100 }));
    });

    it('SigninsFail: passwords are guessed', async () => {
        const guesser = createClient(server.url);
        await setOff(['SigninsFail'], async () =>
            repeat(4, (count) =>
                guesser.post('/api/auth/signin', { username: `nobody${count}`, password: 'Wrong12345' }),
            ),
        );
    });

    it('DiskNearlyFull: the disk fills', async () => {
        if (!disk) return console.log('No disk can be mounted here: none is filled.');
        const { fill, empty } = disk;
        await setOff(['DiskNearlyFull'], async () => {
            await fill(0.95);
            return empty;
        });
    });

    it('RestartsOften: the process ends and is started again and again', async () => {
        await setOff(['RestartsOften'], async () => {
            for (let count = 0; count < 3; count += 1) {
                await server.stop('SIGKILL');
                await start();
                const started = await readFigure('process_start_time_seconds');
                // A process that ends between two questions is not seen; one that ends again and again is.
                await expect.poll(() => prometheus?.read('process_start_time_seconds'), patience).toBe(started);
            }
            return async () => undefined;
        });
    });

    it('was set off, all of them', () => {
        const missing = readAlerts().filter(({ name }) => times[name] === undefined);
        expect(missing.map(({ name }) => name)).toEqual([...(disk ? [] : ['DiskNearlyFull']), ...imagined]);
    });
});
