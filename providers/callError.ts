import { type Envelope, type FieldError, isEnvelope } from '../contract/envelope';
import { errors } from '../contract/errors';

/** Errors as forms expect them: nested by path, a message at each end. */
export type NestedErrors = { [step: string]: string | NestedErrors };

/** The code of a failure that never reached the server, or of an answer that is no envelope. */
export const noCode = -1;

function listed(data: unknown): FieldError[] {
    if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return [];
    return data.errors;
}

/** `slides` and `slides.0.image` may both be wrong: the former then stands at `slides.root.serverError`. */
function nest(problems: readonly FieldError[]): NestedErrors {
    const nested: NestedErrors = Object.create(null);
    for (const { path, msg } of problems) {
        const steps = path.split('.');
        const last = steps.pop() ?? '';
        let place = nested;
        for (const step of steps) {
            const standing = place[step];
            const below: NestedErrors = typeof standing === 'object' ? standing : Object.create(null);
            if (typeof standing === 'string') below.root = { serverError: standing };
            place[step] = below;
            place = below;
        }
        const standing = place[last];
        if (typeof standing === 'object') standing.root = { serverError: msg };
        else place[last] = msg;
    }
    return nested;
}

function bodyOf(code: number, message: string, data: unknown): { errors: NestedErrors } {
    const problems = code === errors.validation.code || code === errors.taken.code ? listed(data) : [];
    return { errors: problems.length > 0 ? nest(problems) : { root: { serverError: message } } };
}

/**
 * A call that failed, in the shape of react-admin's HttpError: `message` is for people and already translated, `code` is
 * the wire's (-1 when there was no answer, or one that is no envelope), `status` the HTTP status (0: no answer at all),
 * `data` the envelope's, `body.errors` what forms mark fields with (`root.serverError` when no field is named).
 *
 * @example if (error instanceof CallError && error.code === errors.conflict.code) showConflict(error.data);
 */
export class CallError extends Error {
    override readonly name = 'CallError';
    readonly body: { errors: NestedErrors };

    constructor(
        readonly code: number,
        message: string,
        readonly status: number,
        readonly data: unknown = null,
    ) {
        super(message);
        this.body = bodyOf(code, message, data);
    }
}

/** The failure that an answer means, or undefined for a success. Anything but an envelope is `unreadable`. */
export function failureOf(body: unknown, status: number, unreadable: string): CallError | undefined {
    if (!isEnvelope(body)) return new CallError(noCode, unreadable, status);
    const { code, msg, data }: Envelope = body;
    return code === 0 ? undefined : new CallError(code, msg, status, data);
}
