/** Longest time that a probe waits for its answer (milliseconds). */
const longest = 5000;

/**
 * Asks the server whether it is there, with the cheapest of all requests.
 *
 * @throws if there is no answer in time, or only that of a proxy whose server is down
 */
export async function probeServer(fetch: typeof window.fetch = window.fetch): Promise<void> {
    const { status } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longest) });
    if (status >= 500) throw new Error(`The server answers ${status}`);
}
