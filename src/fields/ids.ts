import { createContext, useCallback, useContext } from 'react';

/** Prefix of the ids of a form's inputs; forms on the same page have different ones. */
export const FormIdContext = createContext('field');

export type Ids = { id: string; labelId: string; errorId: string; hintId: string };

/** Returns a function that gives the ids of label, control, error text and hint of a path. */
export function useIds(): (path: string) => Ids {
    const form = useContext(FormIdContext);
    return useCallback(
        (path) => {
            const id = `${form}-${path}`;
            return { id, labelId: `${id}-label`, errorId: `${id}-error`, hintId: `${id}-hint` };
        },
        [form],
    );
}
