import { createContext, useCallback, useContext } from 'react';

/** What the ids of a form's inputs begin with: forms that share a page each have a word of their own. */
export const FormIdContext = createContext('field');

export type Ids = { id: string; labelId: string; errorId: string; hintId: string };

/** The ids by which label, control, error text and hint of a path know each other. */
export function useIdsOf(): (path: string) => Ids {
    const form = useContext(FormIdContext);
    return useCallback(
        (path) => {
            const id = `${form}-${path}`;
            return { id, labelId: `${id}-label`, errorId: `${id}-error`, hintId: `${id}-hint` };
        },
        [form],
    );
}
