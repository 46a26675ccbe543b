/** The id that the server's log line carries, where a failed call's `data` has one. */
export function requestIdOf(data: unknown): string | undefined {
    if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
    return typeof data.requestId === 'string' ? data.requestId : undefined;
}
