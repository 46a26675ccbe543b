import { createContext, useContext } from 'react';

/** Which of a setting that is kept several times the form around is about. */
export const VariantContext = createContext<string | undefined>(undefined);

export function useVariant(): string | undefined {
    return useContext(VariantContext);
}
