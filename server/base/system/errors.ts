import type { ErrorName } from '../../../contract/errors';
import type { Problem } from '../../../contract/validation';

/** Why something with this name is refused; `key` is an i18n key. */
export type Reason = { name: string; key: string; params: Problem['params'] };

type FailureDetails = {
    /** Refused fields; the error handler translates them into `data.errors`. */
    problems?: readonly Problem[];
    /**
     * Reasons that concern no field, by the name of their list in `data`; the error handler translates each to `{ name,
     * reason }`.
     */
    reasons?: Readonly<Record<string, readonly Reason[]>>;
    /** Seconds for the `Retry-After` header. */
    retryAfter?: number;
    /** The i18n key of a message more specific than `errors.<name>`. */
    message?: string;
    /** Parameters of the message. */
    params?: Problem['params'];
    /** The underlying error; it is logged but never sent. */
    cause?: unknown;
};

/** A failed call with one of the errors of `contract/errors.ts`. The error handler converts it to an envelope. */
export class Failure extends Error {
    override readonly name = 'Failure';

    constructor(
        readonly error: ErrorName,
        readonly data: unknown = null,
        readonly details: FailureDetails = {},
    ) {
        super(error, { cause: details.cause });
    }
}

/**
 * Throws a failure; `data` becomes that of the envelope.
 *
 * @example const row = found ?? fail('notFound');
 */
export function fail(error: ErrorName, data: unknown = null, details: FailureDetails = {}): never {
    throw new Failure(error, data, details);
}

/** Throws 40001 with all refused fields. */
export function invalid(problems: readonly Problem[]): never {
    throw new Failure('validation', null, { problems });
}

/** Throws 40902 with the fields whose values are already taken. */
export function taken(problems: readonly Problem[]): never {
    throw new Failure('taken', null, { problems });
}

/**
 * Creates the description of a refused field. `key` is an i18n key.
 *
 * @example invalid([problem('oldPassword', 'validation.oldPassword')]);
 */
export function problem(path: string, key: string, params: Problem['params'] = {}): Problem {
    return { path, key, params };
}
