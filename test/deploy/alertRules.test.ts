import { expect, it } from 'vitest';
import { hasPrometheus, testRules } from '../soak/alerts/prometheus';
import { imaginedAlerts, unwatchedQueues } from './alertFigures';
import { readAlerts } from './monitoring';

if (!hasPrometheus) process.stdout.write('Prometheus is not installed here: no rule is tried on figures.\n');

const alerts = readAlerts();
const rules = 'deploy/monitoring/alerts.yml';

/** Seconds between two questions, as `prometheus.yml` has them. */
const questionSeconds = 15;

/** Returns what a rule looks back at (seconds): as long as figures are younger than that, their rates are lower. */
function getRange(expr: string): number {
    return 60 * Math.max(0, ...Array.from(expr.matchAll(/\[(\d+)m\]/g), ([, minutes]) => Number(minutes)));
}

/** Tries whether an alert fires at some times (seconds) with these figures. */
async function tryAlert(
    alert: string,
    series: Readonly<Record<string, string>>,
    times: Readonly<Record<number, boolean>>,
) {
    const { status, output } = await testRules(
        rules,
        [
            {
                interval: `${questionSeconds}s`,
                input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
                promql_expr_test: Object.entries(times).map(([seconds, fires]) => ({
                    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
                    eval_time: `${seconds}s`,
                    exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
                })),
            },
        ],
        `${questionSeconds}s`,
    );
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
}

it('each alert is tried on imagined figures', () => {
    const tried = new Set(Object.keys(imaginedAlerts).map((name) => name.split(' ', 1).join()));
    expect([...tried]).toEqual(alerts.map(({ name }) => name));
});

it.runIf(hasPrometheus).each(Object.entries(imaginedAlerts))(
    '%s fires above its threshold, once that has lasted, and not at it',
    async (name, { calm, wrong }) => {
        const alert = alerts.find((each) => each.name === name.split(' ', 1).join());
        if (!alert) throw new Error(`There is no alert ${name}`);
        const lasting = 60 * Number.parseInt(alert.for ?? '0', 10);
        await tryAlert(alert.name, calm, { [lasting]: false, [lasting + 600]: false, [lasting + 3600]: false });
        const range = getRange(alert.expr);
        const latest = lasting > 0 ? lasting + range + 4 * questionSeconds : range / 2;
        await tryAlert(alert.name, wrong, {
            ...(lasting > 0 ? { [lasting - questionSeconds]: false } : {}),
            [latest]: true,
        });
    },
);

it.runIf(hasPrometheus)('QueueWaits does not look at work for which nobody waits', async () => {
    await tryAlert('QueueWaits', unwatchedQueues, { 3600: false });
});
