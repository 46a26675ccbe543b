/** What the browsers say when a part of the console cannot be fetched, after a new version for example. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i;

export function isChunkError(problem: unknown): boolean {
    return problem instanceof Error && messages.test(problem.message);
}
