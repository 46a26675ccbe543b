import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Shown = { section: string | undefined; show(section: string): void };

const ShownContext = createContext<Shown | undefined>(undefined);

/** Keeps which section of a form with tabs is in sight, for what stands beside the form too. */
export function ShownSectionProvider({ children }: { children: ReactNode }) {
    const [section, show] = useState<string>();
    const value = useMemo(() => ({ section, show }), [section]);
    return <ShownContext value={value}>{children}</ShownContext>;
}

/** The section in sight, undefined until one was chosen, and the way to another one. */
export function useShownSection(): Shown {
    const shown = useContext(ShownContext);
    if (!shown) throw new Error('ShownSectionProvider is missing');
    return shown;
}
