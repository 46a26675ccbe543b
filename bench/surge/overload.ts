import type { Client } from '../../test/process/client';
import type { ServerProcess } from '../../test/process/serverProcess';
import { type Figures, load, type Sample, type Stream, sumUp } from '../load';
import { readProcessorTime } from '../processes';
import { createMix, type Question } from './mixed';
import { sendAtRate } from './openLoop';

const connections = 50;
/** Streams of the surge: as many callers as can wait at once. */
const callers = 1000;
const surgeFactor = 10;
const surgeSeconds = 30;
const recoverySeconds = 30;

export type SurgeFigures = {
    /** Requests per second that were sent. */
    rate: number;
    /** Answers with 200 per second. */
    goodput: number;
    refused: Figures;
    /** Answers neither 200 nor a refusal, requests without an answer, and requests that found no connection. */
    others: Figures;
    unsent: number;
    /** Seconds after the surge until a second in which answers were as quick as before; undefined if there was none. */
    recovery: number | undefined;
    /** Microseconds of the server for a refusal and of the generator for a request; cores that the generator took. */
    processor: { refusal: number; request: number; generator: number };
};

/** What steady use looks like, answers with 200 per second in it, and what comes of ten times as much. */
export type OverloadFigures = { seconds: number; steady: Figures; usual: number; surge: SurgeFigures };

/** A server, who asks it, and what for. */
export type Subject = { server: ServerProcess; client: Client; questions: Question[] };

const isRefusal = ({ status }: Sample) => status === 503 || status === 429;

/** Seconds of processor time that the server and this process, which sends the requests, took for some work. */
async function timeProcessors<T>(pid: number, work: () => Promise<T>) {
    const before = { server: readProcessorTime(pid), own: process.cpuUsage(), since: performance.now() };
    const result = await work();
    const { user, system } = process.cpuUsage(before.own);
    const seconds = (performance.now() - before.since) / 1000;
    return { result, seconds, server: readProcessorTime(pid) - before.server, generator: (user + system) / 1e6 };
}

/** Returns the seconds until the 99th percentile is that of before, give or take a half, and nothing fails. */
async function measureRecovery(url: string, mix: readonly Stream[], usual: number): Promise<number | undefined> {
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

/** Measures steady use by 50 connections, then ten times as much as was answered. */
export async function measureOverload(
    { server, client, questions }: Subject,
    seconds: number,
): Promise<OverloadFigures> {
    const { url, pid } = server;
    const mix = createMix(client.token, questions, connections);
    await load(url, Math.min(5, seconds), mix);
    const calm = await timeProcessors(pid, () => load(url, seconds, mix));
    const steady = calm.result;
    const answered = steady.statuses[200] ?? 0;
    const usual = answered / seconds;

    const rate = usual * surgeFactor;
    const crowd = createMix(client.token, questions, callers);
    const timed = await timeProcessors(pid, () => sendAtRate(url, rate, surgeSeconds, crowd));
    const { samples, unsent } = timed.result;
    const recovery = await measureRecovery(url, mix, steady.p99);
    const good = samples.filter(({ status }) => status === 200).length;
    const refused = samples.filter(isRefusal);
    const others = samples.filter((sample) => sample.status !== 200 && !isRefusal(sample));
    const answering = (calm.server / Math.max(1, answered)) * good;
    const surge = {
        rate,
        goodput: good / surgeSeconds,
        refused: sumUp(refused, surgeSeconds),
        others: sumUp(others, surgeSeconds),
        unsent,
        recovery,
        processor: {
            refusal: ((timed.server - answering) / Math.max(1, refused.length)) * 1e6,
            request: (timed.generator / Math.max(1, samples.length)) * 1e6,
            generator: timed.generator / timed.seconds,
        },
    };
    return { seconds, steady, usual, surge };
}
