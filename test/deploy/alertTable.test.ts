import { describe, expect, it } from 'vitest';
import { readAlertTable } from './alertTable';
import { readAlerts } from './monitoring';

const alerts = readAlerts();
const rows = readAlertTable();

/** What the page says of each condition, and what the rule asks for, in which numbers must be the same. */
const conditions: Readonly<Record<string, { says: string; asks: string }>> = {
    ProcessGone: { says: 'a server does not answer Prometheus', asks: 'up{job="console"} == 0' },
    RestartsOften: {
        says: 'a server was started three times or more in a quarter of an hour',
        asks: 'changes(process_start_time_seconds{job="console"}[15m]) > 2',
    },
    DatabaseUnreachable: { says: 'the database does not answer', asks: 'console_store_reachable == 0' },
    StorageUnreachable: { says: 'the storage does not answer', asks: 'console_storage_reachable == 0' },
    CallsFail: { says: 'more than 5 % of the calls end with status 500 or above', asks: '> 0.05' },
    CallsSlow: { says: 'one call in a hundred takes more than a second', asks: 'histogram_quantile(0.99,…> 1' },
    RequestsRefused: { says: 'more than one request in five seconds is refused', asks: '> 0.2' },
    VisitorsFail: { says: 'more than 1 % of the visitors get an error', asks: '> 0.01' },
    EventLoopLags: { says: 'pauses of more than 0.3 seconds', asks: '> 0.3' },
    MemoryNearLimit: {
        says: 'more than 90 % of the memory is used',
        asks: 'nodejs_heap_size_used_bytes{job="console"} / console_heap_limit_bytes > 0.9 or process_resident_memory_bytes{job="console"} / console_memory_limit_bytes > 0.9',
    },
    ConnectionsExhausted: {
        says: 'more than two pieces of work wait for connections to the database',
        asks: 'avg_over_time(console_database_connections{state="waiting"}[2m]) > 2',
    },
    QueueWaits: {
        says: 'more than five pieces of work wait in a queue, other than those of renditions and apps',
        asks: 'avg_over_time(console_queue_waiting{queue!~"renditions|app builder"}[5m]) > 5',
    },
    JobsWait: {
        says: 'a job is not done a quarter of an hour after it was ordered',
        asks: 'max by (kind) (console_jobs_oldest_seconds) > 15 * 60',
    },
    JobsFail: {
        says: 'a job has failed in the last quarter of an hour, not by what was ordered',
        asks: 'sum by (kind) (increase(console_jobs_failed_total{cause="server"}[15m])) > 0',
    },
    DiskNearlyFull: {
        says: 'less than a tenth of the disk of `DATA_DIR` is free',
        asks: 'console_disk_free_bytes / console_disk_bytes < 0.1',
    },
    SigninsFail: {
        says: 'more than 20 wrong passwords a minute',
        asks: 'sum(rate(console_failed_signins_total[10m])) * 60 > 20',
    },
};

const times: Readonly<Record<string, string>> = {
    '1m': 'a minute',
    '2m': 'two minutes',
    '5m': 'five minutes',
    '10m': 'ten minutes',
};

describe('the table of alerts in the page for operators', () => {
    it('has each alert in order, with its severity', () => {
        expect(rows.map(({ alert, severity }) => [alert, severity])).toEqual(
            alerts.map(({ name, severity }) => [name, severity]),
        );
    });

    it.each(alerts)(
        'says when $name fires, with the threshold and the time of its rule',
        ({ name, expr, for: lasts }) => {
            const { says = '', asks = '' } = conditions[name] ?? {};
            const condition = rows.find(({ alert }) => alert === name)?.condition ?? '';
            expect(condition.startsWith(says)).toBe(true);
            expect(condition.slice(says.length).replace(/^,/, '')).toBe(
                lasts === undefined ? '' : ` for ${times[lasts] ?? 'an unknown time'}`,
            );
            const [beginning = '', end = ''] = asks.includes('…') ? asks.split('…') : ['', asks];
            expect(expr).toContain(beginning);
            expect(expr.endsWith(end)).toBe(true);
        },
    );
});
