import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../turns';
import { UnusableApk } from '../verifier/damage';
import type { ApkReport } from '../verifier/verifyApk';
import { type AppInput, UnusableApp } from './appInput';
import type { Answer, Order } from './orders';
import type { SigningKey } from './signingKey';

/** An app that was built, verified by what knows nothing of the builder, and compared with what was ordered. */
export type BuiltApk = { bytes: Buffer; report: ApkReport };

export type BuilderPool = {
    /** @throws UnusableApp when no app can be made of the input, UnusableApk when what was built is not what was ordered */
    build(app: AppInput, key: SigningKey): Promise<BuiltApk>;
    /** Verifies a file that was made elsewhere. @throws UnusableApk when it is no APK, or its signatures do not fit */
    verify(file: string): Promise<ApkReport>;
    /** Ends the threads; what they are at fails. */
    close(): Promise<void>;
};

/** Beside the built server; among the sources it takes tsx, which a thread does not have from the process. */
function startThread(): Worker {
    const built = ['./apkWorker.js', '../apkWorker.js'].map((path) => new URL(path, import.meta.url));
    const file = built.find((url) => existsSync(fileURLToPath(url)));
    if (file) return new Worker(file);
    const source = new URL('./worker.ts', import.meta.url).href;
    return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`, {
        eval: true,
    });
}

async function ask(worker: Worker, order: Order): Promise<Answer> {
    const answered = new AbortController();
    const { signal } = answered;
    const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('A thread that builds apps has ended');
    });
    try {
        worker.ref();
        worker.postMessage(order);
        // Only our own program answers.
        return await Promise.race([once(worker, 'message', { signal }).then(([answer]) => answer as Answer), ended]);
    } finally {
        worker.unref();
        ended.catch(() => undefined);
        answered.abort();
    }
}

function refuse(answer: Exclude<Answer, { kind: 'built' | 'verified' }>): never {
    if (answer.kind === 'unusableApp') throw new UnusableApp(answer.field, answer.problem);
    if (answer.kind === 'unusableApk') throw new UnusableApk(answer.problem);
    throw answer.error;
}

type Options = {
    threads?: number;
    idleSeconds?: number;
    /** Hears why a thread ended that nobody waited for. */
    idleFailed?: (error: Error) => void;
};

/**
 * Threads that build apps off the event loop; each is started when it is first needed and ended when it has had nothing
 * to do for a while, because it holds some memory. One that ends by itself is replaced by the next build.
 */
export function createBuilderPool({
    threads = 2,
    idleSeconds = 30,
    idleFailed = () => undefined,
}: Options = {}): BuilderPool {
    const inTurn = createTurns(threads);
    const all = new Set<Worker>();
    let idle: Worker[] = [];
    let rest: NodeJS.Timeout | undefined;
    let closed = false;

    function start(): Worker {
        const worker = startThread();
        all.add(worker);
        const leaveIdle = () => {
            idle = idle.filter((each) => each !== worker);
        };
        worker.once('exit', () => {
            all.delete(worker);
            leaveIdle();
        });
        // Whoever waits for an answer hears of it as well; where nobody heard, it would end the whole process.
        worker.on('error', (error) => {
            if (idle.includes(worker)) idleFailed(error);
            leaveIdle();
        });
        return worker;
    }

    async function end(workers: Iterable<Worker>): Promise<void> {
        await Promise.all(Array.from(workers, (worker) => worker.terminate()));
    }

    function restAfter(worker: Worker): void {
        idle.push(worker);
        clearTimeout(rest);
        rest = setTimeout(() => void end(idle.splice(0)), 1000 * idleSeconds).unref();
    }

    const answerTo = (order: Order) =>
        inTurn(async () => {
            if (closed) throw new Error('No more apps are built');
            const worker = idle.pop() ?? start();
            try {
                const answer = await ask(worker, order);
                restAfter(worker);
                return answer;
            } catch (error) {
                await worker.terminate();
                throw error;
            }
        });

    return {
        async build(app, key) {
            const answer = await answerTo({ kind: 'build', app, key });
            if (answer.kind === 'built') return { bytes: Buffer.from(answer.bytes.buffer), report: answer.report };
            if (answer.kind === 'verified') throw new Error('A thread answered another question');
            return refuse(answer);
        },
        async verify(file) {
            const answer = await answerTo({ kind: 'verify', file });
            if (answer.kind === 'verified') return answer.report;
            if (answer.kind === 'built') throw new Error('A thread answered another question');
            return refuse(answer);
        },
        async close() {
            closed = true;
            clearTimeout(rest);
            await end(all);
        },
    };
}
