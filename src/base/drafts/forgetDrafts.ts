/** Longest time that signing out waits until the drafts are gone (milliseconds). */
const longest = 1000;

/** Removes what an account has typed and not saved from this browser. Never rejects. */
export async function forgetDrafts(account: string | undefined): Promise<void> {
    if (account === undefined || !('indexedDB' in window)) return;
    const remove = async () => {
        const { openPlace } = await import('./place');
        await openPlace().removeAll(account);
    };
    const late = new Promise<void>((resolve) => setTimeout(resolve, longest));
    // What remains is encrypted, and vanishes within days.
    await Promise.race([remove().catch(() => undefined), late]);
}
