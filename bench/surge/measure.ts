import { readdirSync, readFileSync } from 'node:fs';
import { signInClient } from '../../test/process/client';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { type Figures, sumUp } from '../load';
import { readPeakMemory } from '../processes';
import { admin } from '../stores/people';
import { runApart } from './apart';
import { createMix, findQuestions } from './mixed';
import { sendAtRate } from './openLoop';
import { measureOverload, type OverloadFigures, type Subject } from './overload';

/** As many callers as steady use never has at once. */
const soakCallers = 200;
const soakShare = 0.6;
const apartSeconds = 30;

/** Resident memory in MB and open files of a process. */
export type Resources = { memory: number; handles: number };

export type SoakFigures = { seconds: number; figures: Figures; samples: Resources[] };

export type LoadFigures = {
    database: string;
    overload: OverloadFigures;
    /** The same once more, with processors of their own for the generator and for server and database. */
    apart: OverloadFigures | undefined;
    soak: SoakFigures | undefined;
    memory: number;
};

function readResources(pid: number): Resources {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { memory: (Number(kilobytes) * 1024) / 1e6, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Takes a sample of a process every so often, until it is stopped. */
function watchResources(pid: number, everyMs: number): { samples: Resources[]; stop(): void } {
    const samples: Resources[] = [];
    const timer = setInterval(() => samples.push(readResources(pid)), everyMs);
    return { samples, stop: () => clearInterval(timer) };
}

/** Sends a part of what the server can answer for a long time. */
async function measureSoak(
    { server, client, questions }: Subject,
    usual: number,
    seconds: number,
): Promise<SoakFigures> {
    const watch = watchResources(server.pid, Math.max(100, (seconds * 1000) / 360));
    // The versions of records are others by now.
    const mix = createMix(client.token, await findQuestions(client, questions.length), soakCallers);
    const { samples } = await sendAtRate(server.url, usual * soakShare, seconds, mix);
    watch.stop();
    return { seconds, figures: sumUp(samples, seconds), samples: watch.samples };
}

export type LoadOptions = { seconds: number; pages: number; soakSeconds: number; apart: boolean };

/** Measures a mix of calls in steady use, then ten times as much as the server can answer, then a long time at 60 %. */
export async function measureLoad(location: DataLocation, options: LoadOptions): Promise<LoadFigures> {
    const { seconds, pages, soakSeconds } = options;
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    try {
        const client = await signInClient(server.url, admin.username, admin.password);
        const questions = await findQuestions(client, pages);
        const subject = { server, client, questions };
        const overload = await measureOverload(subject, seconds);
        return {
            database: location.name,
            overload,
            apart: options.apart
                ? await runApart(location, server.pid, () => measureOverload(subject, apartSeconds))
                : undefined,
            soak: soakSeconds > 0 ? await measureSoak(subject, overload.usual, soakSeconds) : undefined,
            memory: readPeakMemory(server.pid),
        };
    } finally {
        await server.stop();
    }
}
