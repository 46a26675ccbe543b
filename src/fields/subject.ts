import { createContext, useContext } from 'react';
import type { Scope } from '../../contract/scope';

/** What a field belongs to, as people know it: the record or setting of the form, or a row in it. */
export type Subject = {
    /** Asked for when it is said: it may be typed meanwhile. */
    title(): string;
    /** Nothing of it stands on the server yet. */
    isNew: boolean;
    scope: Scope;
};

export const SubjectContext = createContext<Subject>({ title: () => '', isNew: true, scope: 'none' });

export const useSubject = (): Subject => useContext(SubjectContext);
