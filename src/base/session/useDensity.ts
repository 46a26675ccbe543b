import { useInsertionEffect } from 'react';
import { usePreference } from './usePreference';

/**
 * Shows the console in the density that the account prefers, before the first paint. It is an attribute of the document,
 * so that choosing another one renders nothing anew.
 */
export function useDensity(): void {
    const [density] = usePreference('density');
    // Layout effects of the menu and of lists measure rows, and would measure those of another density.
    useInsertionEffect(() => {
        document.documentElement.dataset.density = density;
    }, [density]);
}
