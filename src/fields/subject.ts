import { createContext, useContext } from 'react';
import type { Scope } from '../../contract/scope';

/** The object that a field belongs to: the record or setting of the form, or a row in it. */
export type Subject = {
    /** Returns the title when it is needed, because the user may still be typing it. */
    title(): string;
    /** Whether it has not been saved yet. */
    isNew: boolean;
    scope: Scope;
};

export const SubjectContext = createContext<Subject>({ title: () => '', isNew: true, scope: 'none' });

export const useSubject = (): Subject => useContext(SubjectContext);
