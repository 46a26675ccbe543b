import { createContext, useContext } from 'react';
import type { Values } from './values';

/** The whole record of a form as stored on the server; empty for a new one. */
export const FormRecordContext = createContext<Readonly<Values>>({});

/** Returns data of the record that is not part of the form's values: its id, and names of the records it refers to. */
export function useFormRecord(): Readonly<Values> {
    return useContext(FormRecordContext);
}
