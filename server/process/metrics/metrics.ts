import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { limits } from '../../../contract/limits';
import type { AnsweredCall, ObserveAnswers } from '../../api/routes/observe';
import type { Services } from '../../base/services/context';
import { type FigureName, figures, listReadings } from '../../base/services/figures';
import { addProcessFigures } from './process';
import type { Metrics } from './serve';
import { createStoredFigures, storedFigures } from './stored';

const prefix = 'console_';

/** Upper bounds of the times that are told apart (seconds). */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is counted with each answer. */
function createObserve(registers: Registry[]): ObserveAnswers {
    const calls = new Counter({
        name: `${prefix}calls_total`,
        help: 'Answered calls, by their path, HTTP status and the code of the envelope; 0 is success',
        labelNames: ['call', 'status', 'code'],
        registers,
    });
    const callTimes = new Histogram({
        name: `${prefix}call_seconds`,
        help: 'Time from the arrival of a call to the end of its answer, by its path; not of files and streams',
        labelNames: ['call'],
        buckets,
        registers,
    });
    const visits = new Counter({
        name: `${prefix}visits_total`,
        help: 'Answers to visitors of landing pages, by HTTP status',
        labelNames: ['status'],
        registers,
    });
    const visitTimes = new Histogram({
        name: `${prefix}visit_seconds`,
        help: 'Time from the arrival of a visitor’s request to the end of its answer; not of files',
        buckets,
        registers,
    });
    return {
        call({ call, status, code, ms, isLasting }: AnsweredCall) {
            calls.inc({ call, status, code });
            if (!isLasting) callTimes.observe({ call }, ms / 1000);
        },
        visit({ status, ms, isLasting }) {
            visits.inc({ status });
            if (!isLasting) visitTimes.observe(ms / 1000);
        },
    };
}

/**
 * Creates the figures of a process: its answers, queues, connections and kept pages, its event loop, memory and processor
 * time, and the work and size of the store. Those of the store are read at most once in a while, however many ask.
 */
export function createMetrics(services: Services): Metrics {
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    new Gauge({
        name: `${prefix}build_info`,
        help: 'The version of the server: always 1',
        labelNames: ['version'],
        registers,
    }).set({ version: limits.packageVersion }, 1);
    addProcessFigures(services);
    // The object has exactly the keys that its type names.
    for (const name of Object.keys(figures) as FigureName[]) {
        const labelNames = ['queue', 'kind', 'cause', 'action', 'pool', 'state'];
        const Kind = name.endsWith('_total') ? Counter : Gauge;
        new Kind({
            name: prefix + name,
            help: figures[name],
            labelNames,
            registers,
            collect() {
                this.reset();
                for (const { labels, value } of listReadings(services, name)) this.inc(labels, value);
            },
        });
    }
    const readStored = createStoredFigures(services);
    for (const [name, help] of Object.entries(storedFigures))
        new Gauge({
            name: prefix + name,
            help,
            labelNames: ['kind'],
            registers,
            async collect() {
                this.reset();
                for (const { figure, kind, value } of await readStored())
                    if (figure === name) this.set(kind === undefined ? {} : { kind }, value);
            },
        });
    return { observe: createObserve(registers), contentType: registry.contentType, write: () => registry.metrics() };
}
