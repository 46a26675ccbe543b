/** Does something for each of them, a few at a time. */
export async function forEachAtOnce<T>(
    items: readonly T[],
    atOnce: number,
    act: (item: T) => Promise<unknown>,
): Promise<void> {
    const rest = items.values();
    async function work(): Promise<void> {
        // All take from the same rest.
        for (const item of rest) await act(item);
    }
    await Promise.all(Array.from({ length: atOnce }, work));
}
