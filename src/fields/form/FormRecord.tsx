import { createContext, useContext } from 'react';
import type { Values } from './values';

/** The whole record that a form was opened on, as it stands on the server; empty for a new one. */
export const FormRecordContext = createContext<Readonly<Values>>({});

/** What the record says beside the values of the form: names of what it refers to, its id. */
export function useFormRecord(): Readonly<Values> {
    return useContext(FormRecordContext);
}
