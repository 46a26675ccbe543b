/** Which forms hold something unsaved. Lives outside React, so that the transport can ask it too. */
export type UnsavedRegistry = {
    set(formId: string, isDirty: boolean): void;
    /** Forgets one form's changes, or everybody's. */
    disarm(formId?: string): void;
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
            if (formId === undefined) dirty.clear();
            else dirty.delete(formId);
        },
        any: () => dirty.size > 0,
    };
}
