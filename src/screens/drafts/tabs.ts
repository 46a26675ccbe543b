const prefix = 'draft ';

/**
 * Marks a draft as being typed, in any tab of this browser, until the returned function is called or the tab is gone,
 * however that happens.
 */
export function holdDraft(id: string): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
        release = resolve;
    });
    // A lock that is refused is only missed when another tab opens the same form.
    navigator.locks.request(prefix + id, () => held).catch(() => undefined);
    return release;
}

/** Lists the ids of all drafts that are being typed. */
export async function listHeld(): Promise<ReadonlySet<string>> {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
