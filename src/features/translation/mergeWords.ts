/**
 * Joins two changes of the same words, ours and that of somebody else: what either has added is there, what either has
 * removed is not.
 */
export function mergeWords(before: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] {
    const kept = theirs.filter((word) => ours.includes(word) || !before.includes(word));
    return [...kept, ...ours.filter((word) => !before.includes(word) && !theirs.includes(word))];
}
