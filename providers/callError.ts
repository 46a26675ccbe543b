import { type Envelope, type FieldError, isEnvelope } from '../contract/envelope';
import { errors } from '../contract/errors';

/** Errors in the shape that forms expect: nested by path, with a message at each leaf. */
export type NestedErrors = { [step: string]: string | NestedErrors };

/** The code of a call that got no response, or a response that is not an envelope. */
export const noCode = -1;

function listed(data: unknown): FieldError[] {
    if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return [];
    return data.errors;
}

/**
 * Converts a list of field errors to nested errors. If both `slides` and `slides.0.image` are invalid, the error of
 * `slides` goes to `slides.root.serverError`.
 */
function nest(problems: readonly FieldError[]): NestedErrors {
    const nested: NestedErrors = Object.create(null);
    for (const { path, msg } of problems) {
        const steps = path.split('.');
        const last = steps.pop() ?? '';
        let node = nested;
        for (const step of steps) {
            const child = node[step];
            const below: NestedErrors = typeof child === 'object' ? child : Object.create(null);
            if (typeof child === 'string') below.root = { serverError: child };
            node[step] = below;
            node = below;
        }
        const leaf = node[last];
        if (typeof leaf === 'object') leaf.root = { serverError: msg };
        else node[last] = msg;
    }
    return nested;
}

function buildErrorBody(code: number, message: string, data: unknown): { errors: NestedErrors } {
    const problems = code === errors.validation.code || code === errors.taken.code ? listed(data) : [];
    return { errors: problems.length > 0 ? nest(problems) : { root: { serverError: message } } };
}

/**
 * A failed call, in the shape of react-admin's HttpError: `message` is the translated text for the user, `code` the
 * code on the wire (-1 if there was no response or it is not an envelope), `status` the HTTP status (0 if there was no
 * response), `data` the envelope's data, `body.errors` the field errors for forms (`root.serverError` if no field is
 * named).
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
        this.body = buildErrorBody(code, message, data);
    }
}

/**
 * Returns the failure that a response body describes, or undefined for a success. A body that is not an envelope yields
 * an error with the text `unreadable`.
 */
export function parseFailure(body: unknown, status: number, unreadable: string): CallError | undefined {
    if (!isEnvelope(body)) return new CallError(noCode, unreadable, status);
    const { code, msg, data }: Envelope = body;
    return code === 0 ? undefined : new CallError(code, msg, status, data);
}
