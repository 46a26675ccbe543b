import type { FastifyError, FastifyRequest } from 'fastify';
import { type ErrorName, errors } from '../../../contract/errors';
import { maxProblems } from '../../../contract/validation';
import { NotJson, TooManyValues } from '../../base/http/json';
import type { Services } from '../../base/services/context';
import { StorageError } from '../../base/storage/storage';
import { Failure } from '../../base/system/errors';
import { negotiateLanguage, type Translate } from '../../base/system/messages';

/**
 * Longest part of a refused path that is returned (characters): enough for every declared path, but not for arbitrarily
 * long keys from the caller.
 */
const maxPathLength = 300;

/** The answer of a failure: HTTP status, headers and envelope. */
export type FailureAnswer = { status: number; headers: Record<string, string>; body: string };

/** Errors of the framework and the failures they are answered with. */
const frameworkErrors: Readonly<Record<string, ErrorName>> = {
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
    FST_ERR_CTP_EMPTY_TYPE: 'notJson',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'notJson',
    FST_ERR_CTP_INVALID_JSON_BODY: 'notJson',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'notJson',
    FST_ERR_BAD_URL: 'notFound',
    FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** Error codes of the operating system for a temporary condition. */
const unavailableCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

function getErrorCode(error: unknown): string {
    // Errors with a code are Fastify's or Node's, whose codes are strings.
    return error instanceof Error && 'code' in error ? String((error as FastifyError).code) : '';
}

/** Whether the framework or a plugin refused the request with a 4xx status that has no failure of its own. */
function isClientError(error: unknown): boolean {
    if (!(error instanceof Error) || !('statusCode' in error)) return false;
    const status = Number(error.statusCode);
    return status >= 400 && status < 500;
}

/** Converts any error to a failure. Unforeseen errors become `unexpected`; their details appear in the log only. */
export function toFailure(error: unknown, { dialect }: Pick<Services, 'dialect'>): Failure {
    if (error instanceof Failure) return error;
    if (error instanceof NotJson) return new Failure('notJson', null, { cause: error });
    const code = getErrorCode(error);
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error instanceof TooManyValues)
        return new Failure('fileTooLarge', null, { message: 'server.bodyTooLarge' });
    const known = frameworkErrors[code] ?? (isClientError(error) ? 'notJson' : undefined);
    if (known) return new Failure(known, null, { cause: error });
    const gone =
        error instanceof StorageError ||
        unavailableCodes.has(code) ||
        dialect.getFailure(error)?.reason === 'unavailable';
    return new Failure(gone ? 'unavailable' : 'unexpected', null, { cause: error });
}

function buildFailureData(
    { error, data, details }: Failure,
    request: FastifyRequest,
    lang: string,
    translate: Translate,
): unknown {
    if (error === 'unexpected') return { requestId: request.id };
    if (!details.problems) return data;
    const list = details.problems.slice(0, maxProblems).map(({ path, key, params }) => {
        return { path: path.slice(0, maxPathLength), msg: translate(lang, key, params) };
    });
    const reasons = Object.entries(details.reasons ?? {}).map(([name, all]) => [
        name,
        all.map((each) => ({ name: each.name, reason: translate(lang, each.key, each.params) })),
    ]);
    return { ...(data ?? {}), errors: list, ...Object.fromEntries(reasons) };
}

/** Returns the answer of a failure in the caller's language. */
export function toFailureAnswer(failure: Failure, request: FastifyRequest, translate: Translate): FailureAnswer {
    const lang = negotiateLanguage(request.headers['accept-language']);
    const { code, http } = errors[failure.error];
    const { message, params, retryAfter } = failure.details;
    const envelope = {
        code,
        msg: translate(lang, message ?? `errors.${failure.error}`, params),
        data: buildFailureData(failure, request, lang, translate),
    };
    const headers: Record<string, string> = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
    };
    if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
    return { status: http, headers, body: JSON.stringify(envelope) };
}
