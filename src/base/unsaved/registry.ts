/** The forms with unsaved input. It lives outside React, so that the transport can use it as well. */
export type UnsavedRegistry = {
    set(formId: string, isDirty: boolean): void;
    /** Marks one form, or all forms, as saved. Returns a function that undoes this. */
    disarm(formId?: string): () => void;
    any(): boolean;
};

export function createUnsavedRegistry(): UnsavedRegistry {
    const dirty = new Set<string>();
    return {
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
    };
}
