/** The forms with unsaved input. It lives outside React, so that the transport can use it as well. */
export type UnsavedRegistry = {
    set(formId: string, isDirty: boolean): void;
    /** Marks one form, or all forms, as saved. Returns a function that undoes this. */
    disarm(formId?: string): () => void;
    any(): boolean;
    /**
     * As `disarm`, when what was typed is no longer wanted: it was saved, or the user chose to leave. Tells those who
     * keep a copy of it.
     */
    settle(formId?: string): () => void;
    /** Calls the listener with each form that is settled, undefined for all. Returns a function that removes it. */
    onSettled(listener: (formId: string | undefined) => void): () => void;
};

export function createUnsavedRegistry(): UnsavedRegistry {
    const dirty = new Set<string>();
    const listeners = new Set<(formId: string | undefined) => void>();
    const registry: UnsavedRegistry = {
        set(formId, isDirty) {
            if (isDirty) dirty.add(formId);
            else dirty.delete(formId);
        },
        disarm(formId) {
            const forgotten = formId === undefined ? [...dirty] : [formId].filter((id) => dirty.has(id));
            for (const id of forgotten) dirty.delete(id);
            return () => {
                for (const id of forgotten) dirty.add(id);
            };
        },
        any: () => dirty.size > 0,
        settle(formId) {
            for (const listener of listeners) listener(formId);
            return registry.disarm(formId);
        },
        onSettled(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
    return registry;
}
