import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createProviderError } from '../../base/ui/providerError';
import type { AddressedChoice } from '../../base/unsaved/useAddressedChoice';

type SectionSelection = { section: string | undefined; show(section: string): void };

const ShownContext = createContext<SectionSelection | undefined>(undefined);

/**
 * Provides the selected section of a form with tabs, also to content beside the form. `choice` lets an outer component
 * hold the state.
 */
export function ShownSectionProvider({ choice, children }: { choice?: AddressedChoice; children: ReactNode }) {
    const own = useState<string>();
    const [section, show] = choice ?? own;
    const value = useMemo(() => ({ section, show }), [section, show]);
    return <ShownContext value={value}>{children}</ShownContext>;
}

/** Returns the selected section, undefined until one was selected, and its setter. */
export function useShownSection(): SectionSelection {
    const shown = useContext(ShownContext);
    if (!shown)
        throw createProviderError({
            hook: 'useShownSection',
            provider: 'ShownSectionProvider',
            holds: 'the visible section',
            file: 'src/screens/forms/RecordForm.tsx',
        });
    return shown;
}
