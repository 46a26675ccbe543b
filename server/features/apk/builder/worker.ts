import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { UnusableApp } from '../../../domain/media/appPictures/unusableApp';
import { UnusableApk } from '../verifier/damage';
import { readBack } from '../verifier/readBack';
import { verifyApk } from '../verifier/verifyApk';
import { buildApk } from './build';
import type { BuilderAnswer, BuilderRequest } from './orders';
import { hashCertificate } from './signingKey';

/**
 * Converts a received byte array into a `Buffer`: messages arrive as `Uint8Array`, even if they were sent as `Buffer`.
 */
function toBuffer(bytes: Uint8Array): Buffer {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns bytes that can be transferred: a copy only if something else lies in the same memory. */
function toTransferable(bytes: Buffer): Uint8Array<ArrayBuffer> {
    const { buffer } = bytes;
    const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
    return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

function answerTo(order: BuilderRequest): BuilderAnswer {
    if (order.kind === 'verify') return { kind: 'verified', report: verifyApk(readFileSync(order.file)).report };
    const { app, key } = order;
    const certificate = toBuffer(key.certificate);
    const bytes = buildApk(app, { privateKey: toBuffer(key.privateKey), certificate });
    const report = readBack(bytes, app, hashCertificate({ certificate }));
    return { kind: 'built', bytes: toTransferable(bytes), report };
}

function answerOrRefuse(order: BuilderRequest): BuilderAnswer {
    try {
        return answerTo(order);
    } catch (error) {
        if (error instanceof UnusableApp) return { kind: 'unusableApp', field: error.field, problem: error.problem };
        if (error instanceof UnusableApk) return { kind: 'unusableApk', problem: error.message };
        return { kind: 'failed', error };
    }
}

parentPort?.on('message', (order: BuilderRequest) => {
    const answer = answerOrRefuse(order);
    // The bytes are transferred, not copied.
    parentPort?.postMessage(answer, answer.kind === 'built' ? [answer.bytes.buffer] : []);
});
