import { readdirSync, readFileSync } from 'node:fs';
import { signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { type Figures, load, type Sample, sumUp } from '../load';
import { readPeakMemory } from '../processes';
import { admin } from '../stores/people';
import { createMix, findQuestions } from './mixed';
import { sendAtRate } from './openLoop';

const connections = 50;
/** Streams of the surge: as many callers as can wait at once. */
const callers = 1000;
const surgeFactor = 10;
const surgeSeconds = 30;
const recoverySeconds = 30;
const soakShare = 0.6;

/** Resident memory in MB and open files of a process. */
export type Resources = { memory: number; handles: number };

export type SurgeFigures = {
    /** Requests per second that were sent. */
    rate: number;
    /** Answers with 200 per second. */
    goodput: number;
    refused: Figures;
    /** Answers neither 200 nor a refusal, requests without an answer, and requests that found no connection. */
    others: number;
    unsent: number;
    /** Seconds after the surge until a second in which answers were as quick as before; undefined if there was none. */
    recovery: number | undefined;
};

export type LoadFigures = {
    database: string;
    seconds: number;
    steady: Figures;
    surge: SurgeFigures;
    soak: { seconds: number; figures: Figures; samples: Resources[] } | undefined;
    memory: number;
};

function readResources(pid: number): Resources {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { memory: (Number(kilobytes) * 1024) / 1e6, handles: readdirSync(`/proc/${pid}/fd`).length };
}

const isRefusal = ({ status }: Sample) => status === 503 || status === 429;

/** Takes a sample of a process every so often, until it is stopped. */
function watchResources(pid: number, everyMs: number): { samples: Resources[]; stop(): void } {
    const samples: Resources[] = [];
    const timer = setInterval(() => samples.push(readResources(pid)), everyMs);
    return { samples, stop: () => clearInterval(timer) };
}

export type LoadOptions = { seconds: number; pages: number; soakSeconds: number };

/** Measures a mix of calls in steady use, then ten times as much as the server can answer, then a long time at 60 %. */
export async function measureLoad(location: DataLocation, options: LoadOptions): Promise<LoadFigures> {
    const { seconds, pages, soakSeconds } = options;
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    try {
        const client = await signInClient(server.url, admin.username, admin.password);
        const questions = await findQuestions(client, pages);
        const mix = createMix(client.token, questions, connections);
        await load(server.url, Math.min(5, seconds), mix);
        const steady = await load(server.url, seconds, mix);
        const goodput = (steady.statuses[200] ?? 0) / seconds;

        const rate = goodput * surgeFactor;
        const crowd = createMix(client.token, questions, callers);
        const { samples, unsent } = await sendAtRate(server.url, rate, surgeSeconds, crowd);
        const recovery = await measureRecovery(server.url, mix, steady.p99);
        const good = samples.filter(({ status }) => status === 200).length;
        const refused = samples.filter(isRefusal);
        const surge = {
            rate,
            goodput: good / surgeSeconds,
            refused: sumUp(refused, surgeSeconds),
            others: samples.length - good - refused.length,
            unsent,
            recovery,
        };
        let soak: LoadFigures['soak'];
        if (soakSeconds > 0) {
            const watch = watchResources(server.pid, Math.max(100, (soakSeconds * 1000) / 360));
            const calm = createMix(client.token, await findQuestions(client, pages), connections * 4);
            const sent = await sendAtRate(server.url, goodput * soakShare, soakSeconds, calm);
            watch.stop();
            soak = { seconds: soakSeconds, figures: sumUp(sent.samples, soakSeconds), samples: watch.samples };
        }
        return { database: location.name, seconds, steady, surge, soak, memory: readPeakMemory(server.pid) };
    } finally {
        await server.stop();
    }
}

/** Returns the seconds until the 99th percentile is that of before, give or take a half, and nothing fails. */
async function measureRecovery(
    url: string,
    mix: Parameters<typeof load>[2],
    usual: number,
): Promise<number | undefined> {
    const started = performance.now();
    while (performance.now() - started < recoverySeconds * 1000) {
        const before = (performance.now() - started) / 1000;
        const { p99, statuses } = await load(url, 1, mix);
        // Saves whose version was overtaken by one that got no answer are refused with 409.
        const isBroken = Object.keys(statuses).some((status) => !['200', '409'].includes(status));
        if (p99 <= usual * 1.5 && !isBroken) return before;
    }
    return undefined;
}
