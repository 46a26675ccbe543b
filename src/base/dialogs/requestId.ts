/**
 * Returns the request id, also found in the server's log, from the `data` of a failed call; undefined if there is none.
 */
export function findRequestId(data: unknown): string | undefined {
    if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
    return typeof data.requestId === 'string' ? data.requestId : undefined;
}
