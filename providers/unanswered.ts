import { errors } from '../contract/errors';
import { CallError, noCode } from './callError';

const unsure: readonly number[] = [errors.unexpected.code, errors.unavailable.code];

/** Whether nobody knows what became of a call: no answer, none that can be read, or a server that could not say. */
export function isUnanswered(problem: unknown): boolean {
    if (!(problem instanceof CallError)) return true;
    return problem.code === noCode || unsure.includes(problem.code);
}

const atTheDoor: readonly number[] = [
    errors.sessionExpired,
    errors.sessionEnded,
    errors.forbidden,
    errors.addressRefused,
    errors.notFound,
    errors.tooManyRequests,
].map(({ code }) => code);

/**
 * Whether a call was refused by what stands before its doing. Nobody then looked what became of an earlier try of the same:
 * where that was not answered, it still is not.
 */
export function isRefusedAtTheDoor(problem: unknown): boolean {
    return problem instanceof CallError && atTheDoor.includes(problem.code);
}

/** More than anybody leaves behind; the oldest is then forgotten. */
const most = 20;

/** The keys of writes that nobody knows the end of: the very same write goes out under its first key, however often. */
export type Unanswered = {
    /** The key of this request, or a new one. */
    keyOf(request: string): string;
    /** Remembers the key until the request has been answered. */
    remember(request: string, key: string): void;
    answered(request: string): void;
};

export function createUnanswered(newKey: () => string): Unanswered {
    const keys = new Map<string, string>();
    return {
        keyOf: (request) => keys.get(request) ?? newKey(),
        remember(request, key) {
            keys.set(request, key);
            const [oldest] = keys.keys();
            if (keys.size > most && oldest !== undefined) keys.delete(oldest);
        },
        answered: (request) => void keys.delete(request),
    };
}
