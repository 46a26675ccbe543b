/** Which forms hold something unsaved. Lives outside React, so that the transport can ask it too. */
export type UnsavedRegistry = {
    set(formId: string, isDirty: boolean): void;
    /** Forgets one form's changes, or everybody's. What it answers brings them back. */
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
