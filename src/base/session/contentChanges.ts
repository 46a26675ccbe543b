const listeners = new Set<() => void>();

/** Calls the listener after something outside of the page has changed content. Returns a function that ends this. */
export function onContentChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}

/** Tells that content was changed outside of the page, which may show it. */
export function tellContentChange(): void {
    for (const listener of listeners) listener();
}
