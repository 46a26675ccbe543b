import { createContext, useContext } from 'react';

/** The variant of the setting that the surrounding form edits; undefined without variants. */
export const VariantContext = createContext<string | undefined>(undefined);

export function useVariant(): string | undefined {
    return useContext(VariantContext);
}
