import { useInsertionEffect } from 'react';
import type { ColorScheme } from '../../../contract/colorScheme';
import { session } from '../../../providers/session';
import { usePreference } from './usePreference';

/** Returns whether the account prefers light or dark, else what this browser had last, and a function that changes it. */
export const useColorScheme = () => usePreference('colorScheme', session.colorScheme());

/**
 * Shows the console in light or dark, as the account prefers. It is an attribute of the document, so that choosing the
 * other renders nothing anew; with the next page the server sends it, so that the first frame has it.
 */
export function useColorSchemeOfDocument(): void {
    const [scheme] = useColorScheme();
    useInsertionEffect(() => show(scheme), [scheme]);
}

function show(scheme: ColorScheme): void {
    session.setColorScheme(scheme);
    if (scheme === 'system') delete document.documentElement.dataset.colorScheme;
    else document.documentElement.dataset.colorScheme = scheme;
}
