/** Light, dark, or as the browser or its system is. */
export const colorSchemes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The cookie by which the server sends the first frame of the console in the look that was chosen. */
export const schemeCookie = 'colorScheme';
