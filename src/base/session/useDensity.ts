import { useLayoutEffect } from 'react';
import { usePreference } from './usePreference';

/**
 * Shows the console in the density that the account prefers, before the first paint. It is an attribute of the document,
 * so that choosing another one renders nothing anew.
 */
export function useDensity(): void {
    const [density] = usePreference('density');
    useLayoutEffect(() => {
        document.documentElement.dataset.density = density;
    }, [density]);
}
