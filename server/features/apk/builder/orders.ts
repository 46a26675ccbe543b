import type { ApkReport } from '../verifier/verifyApk';
import type { AppInput } from './appInput';
import type { SigningKey } from './signingKey';

/** A task for a worker thread. */
export type BuilderRequest = { kind: 'build'; app: AppInput; key: SigningKey } | { kind: 'verify'; file: string };

export type BuilderAnswer =
    | { kind: 'built'; bytes: Uint8Array<ArrayBuffer>; report: ApkReport }
    | { kind: 'verified'; report: ApkReport }
    | { kind: 'unusableApp'; field: string; problem: string }
    | { kind: 'unusableApk'; problem: string }
    | { kind: 'failed'; error: unknown };
