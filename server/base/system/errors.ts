import type { ErrorName } from '../../../contract/errors';
import type { Problem } from '../../../contract/validation';

/** Why something of this name cannot be; `key` is an i18n key. */
export type Reason = { name: string; key: string; params: Problem['params'] };

type Details = {
    /** What is wrong with single fields; the edge puts them into the caller's language as `data.errors`. */
    problems?: readonly Problem[];
    /** What stands against things that are no fields, by its list in `data`; the edge makes `{ name, reason }` of each. */
    reasons?: Readonly<Record<string, readonly Reason[]>>;
    /** Seconds, for the `Retry-After` header. */
    retryAfter?: number;
    /** An i18n key that says more than `errors.<name>`. */
    message?: string;
    /** What stands in that message's holes. */
    params?: Problem['params'];
    /** What went wrong below; it is logged and never answered. */
    cause?: unknown;
};

/** A call that failed in one of the ways of `contract/errors.ts`. The error handler makes the envelope. */
export class Failure extends Error {
    override readonly name = 'Failure';

    constructor(
        readonly error: ErrorName,
        readonly data: unknown = null,
        readonly details: Details = {},
    ) {
        super(error, { cause: details.cause });
    }
}

/**
 * Ends a call with an error of the wire; `data` is the envelope's.
 *
 * @example const row = found ?? fail('notFound');
 */
export function fail(error: ErrorName, data: unknown = null, details: Details = {}): never {
    throw new Failure(error, data, details);
}

/** Ends a call with a 40001 that names every refused field. */
export function invalid(problems: readonly Problem[]): never {
    throw new Failure('validation', null, { problems });
}

/** Ends a call with a 40902 that names the fields whose values others have. */
export function taken(problems: readonly Problem[]): never {
    throw new Failure('taken', null, { problems });
}

/**
 * One refused field. `key` is an i18n key.
 *
 * @example invalid([problem('oldPassword', 'validation.oldPassword')]);
 */
export function problem(path: string, key: string, params: Problem['params'] = {}): Problem {
    return { path, key, params };
}
