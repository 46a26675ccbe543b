import { errors } from '../contract/errors';
import { CallError, noCode } from './callError';

const unsure: readonly number[] = [errors.unexpected.code, errors.unavailable.code];

/** Whether the outcome of a call is unknown: no response, an unreadable one, or an error that leaves it open. */
export function isUnanswered(problem: unknown): boolean {
    if (!(problem instanceof CallError)) return true;
    return problem.code === noCode || unsure.includes(problem.code);
}

const earlyRefusalCodes: readonly number[] = [
    errors.sessionExpired,
    errors.sessionEnded,
    errors.forbidden,
    errors.addressRefused,
    errors.notFound,
    errors.tooManyRequests,
].map(({ code }) => code);

/**
 * Whether a call was refused before its handler ran. Such an error says nothing about an earlier attempt of the same
 * request: if that was unanswered, it still is.
 */
export function isRefusedEarly(problem: unknown): boolean {
    return problem instanceof CallError && earlyRefusalCodes.includes(problem.code);
}

/** Maximum number of remembered keys, more than occur in practice; the oldest is dropped. */
const most = 20;

/** The idempotency keys of writes whose outcome is unknown. An identical write is sent again with its first key. */
export type UnansweredWrites = {
    /** Returns the key of this request, or a new one. */
    getKey(request: string): string;
    /** Remembers the key until the request has been answered. */
    remember(request: string, key: string): void;
    answered(request: string): void;
};

export function createUnansweredWrites(newKey: () => string): UnansweredWrites {
    const keys = new Map<string, string>();
    return {
        getKey: (request) => keys.get(request) ?? newKey(),
        remember(request, key) {
            keys.set(request, key);
            const [oldest] = keys.keys();
            if (keys.size > most && oldest !== undefined) keys.delete(oldest);
        },
        answered: (request) => void keys.delete(request),
    };
}
