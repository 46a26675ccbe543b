import { createContext } from 'react';

/** Whether the images of a form come from the common library, as for records that belong to no landing page. */
export const FormLibrary = createContext(false);
