import { createLimiter } from '../../../base/system/limiter';
import { createPool } from '../../../base/workers/pool';
import { findProgram } from '../../../base/workers/program';
import { startThreadRunner } from '../../../base/workers/thread';
import { UnusableApp } from '../../../domain/media/appPictures/unusableApp';
import { UnusableApk } from '../verifier/damage';
import type { ApkReport } from '../verifier/verifyApk';
import type { AppInput } from './appInput';
import type { BuilderAnswer, BuilderRequest } from './orders';
import type { SigningKey } from './signingKey';

/** A built app, verified by code that is independent of the builder, and compared with its input. */
export type BuiltApk = { bytes: Buffer; report: ApkReport };

export type BuilderPool = {
    /**
     * Builds an app. @throws {UnusableApp} if the input is invalid, {UnusableApk} if the result does not match the
     * input
     */
    build(app: AppInput, key: SigningKey): Promise<BuiltApk>;
    /** Verifies a file built elsewhere. @throws {UnusableApk} if it is no APK, or its signatures are invalid */
    verify(file: string): Promise<ApkReport>;
    /** Tells how many apps are built or verified, and how many wait for a thread. */
    count(): { running: number; waiting: number };
    /** Ends the threads; work in progress fails. */
    close(): Promise<void>;
};

function refuse(answer: Exclude<BuilderAnswer, { kind: 'built' | 'verified' }>): never {
    if (answer.kind === 'unusableApp') throw new UnusableApp(answer.field, answer.problem);
    if (answer.kind === 'unusableApk') throw new UnusableApk(answer.problem);
    throw answer.error;
}

type Options = {
    threads?: number;
    idleSeconds?: number;
    /** Called with the error of a thread that failed while idle. */
    idleFailed?: (error: Error) => void;
};

/**
 * Creates a pool of threads that build apps off the event loop. A thread starts when it is first needed and ends after
 * some idle time, because it holds memory. A thread that crashes is replaced by the next build.
 */
export function createBuilderPool({ threads = 2, idleSeconds = 30, idleFailed }: Options = {}): BuilderPool {
    const inTurn = createLimiter(threads);
    const program = findProgram('apkWorker', new URL('./worker.ts', import.meta.url));
    const pool = createPool({
        start: () => startThreadRunner<BuilderRequest, BuilderAnswer>(program),
        idleSeconds,
        ...(idleFailed ? { idleFailed } : {}),
    });
    const answerTo = (order: BuilderRequest) => inTurn(() => pool.use((thread) => thread.ask(order)));

    return {
        async build(app, key) {
            const answer = await answerTo({ kind: 'build', app, key });
            if (answer.kind === 'built') return { bytes: Buffer.from(answer.bytes.buffer), report: answer.report };
            if (answer.kind === 'verified') throw new Error('Unexpected answer "verified" of a builder thread');
            return refuse(answer);
        },
        async verify(file) {
            const answer = await answerTo({ kind: 'verify', file });
            if (answer.kind === 'verified') return answer.report;
            if (answer.kind === 'built') throw new Error('Unexpected answer "built" of a builder thread');
            return refuse(answer);
        },
        count: inTurn.count,
        close: pool.close,
    };
}
