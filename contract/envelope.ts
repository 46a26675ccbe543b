/**
 * The response body of every call under `/api`, except successes under `/api/rest`. `code` 0 means success; `msg` is a
 * message for the user.
 */
export type Envelope<T = unknown> = { code: number; msg: string; data: T };

/**
 * A refused field in `data.errors` of a 40001 or 40902. `path` is dotted (`ipList.0.ip`), `msg` is in the caller's
 * language.
 */
export type FieldError = { path: string; msg: string };

/** `data` of a 40901: the current state on the server, and the account that saved it. */
export type ConflictData = { current: Record<string, unknown>; updatedBy: string; updatedTime: string };

/**
 * `data` of a 40903: what still uses the record or file to be deleted. For files, `otherUses` counts the uses that the
 * caller may not see.
 */
export type InUseData = {
    usedBy: { name: string; reason: string }[];
    otherUses?: { reason: string; count: number }[];
};

/**
 * One page of an inquiry. `total` counts all matches, not only those on this page. For records it is exact up to
 * `limits.countedRows`; one more means "more than that".
 */
export type Page<T> = { items: T[]; total: number; page: number; limit: number };

export const successCode = 0;

/**
 * Whether a response body is an envelope; the error page of a proxy, for example, is not.
 *
 * @example if (!isEnvelope(body)) throw unreadable(response);
 */
export function isEnvelope(body: unknown): body is Envelope {
    return (
        typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && 'msg' in body
    );
}
