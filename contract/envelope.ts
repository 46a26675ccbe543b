/** What every call under `/api` answers (successes under `/api/rest` excepted): `code` 0 is success, `msg` is for people. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T };

/** One refused field, of `data.errors` of a 40001 or 40902: `path` is dotted (`ipList.0.ip`), `msg` is in the caller's language. */
export type FieldError = { path: string; msg: string };

/** `data` of a 40901: what stands on the server now, and whose it is. */
export type ConflictData = { current: Record<string, unknown>; updatedBy: string; updatedTime: string };

/** `data` of a 40903: what still uses the thing that was to be deleted; of files also how often what the caller may not read. */
export type InUseData = {
    usedBy: { name: string; reason: string }[];
    otherUses?: { reason: string; count: number }[];
};

/** One page of an inquiry. `total` counts every match, not only this page. */
export type Page<T> = { items: T[]; total: number; page: number; limit: number };

export const successCode = 0;

/**
 * Whether an answer's body is an envelope at all: a proxy's error page is not.
 *
 * @example if (!isEnvelope(body)) throw unreadable(response);
 */
export function isEnvelope(body: unknown): body is Envelope {
    return (
        typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && 'msg' in body
    );
}
