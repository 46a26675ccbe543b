import { createContext } from 'react';

/** Whether the pictures of a form are everybody's: of what belongs to no landing page they come from the common library. */
export const FormLibrary = createContext(false);
