import type { ReactNode } from 'react';

/**
 * A region for a message that comes and goes. Readers speak what changes in a region that was there before, but, unless
 * it is an alert, not a region that arrives with its text. It has no box of its own.
 */
export function SpokenRegion({ children }: { children: ReactNode }) {
    return (
        <div role="status" style={{ display: 'contents' }}>
            {children}
        </div>
    );
}
