import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { providerMissing } from '../../base/ui/providerMissing';
import type { Choice } from '../../base/unsaved/useAddressedChoice';

type Shown = { section: string | undefined; show(section: string): void };

const ShownContext = createContext<Shown | undefined>(undefined);

/**
 * Keeps which section of a form with tabs is in sight, for what stands beside the form too. `choice` is kept by whoever
 * keeps more of the page.
 */
export function ShownSectionProvider({ choice, children }: { choice?: Choice; children: ReactNode }) {
    const own = useState<string>();
    const [section, show] = choice ?? own;
    const value = useMemo(() => ({ section, show }), [section, show]);
    return <ShownContext value={value}>{children}</ShownContext>;
}

/** The section in sight, undefined until one was chosen, and the way to another one. */
export function useShownSection(): Shown {
    const shown = useContext(ShownContext);
    if (!shown)
        throw providerMissing({
            hook: 'useShownSection',
            provider: 'ShownSectionProvider',
            holds: 'the section in sight',
            place: 'src/screens/forms/RecordForm.tsx',
        });
    return shown;
}
