/** Removes the line breaks and indents of styles, which are sent with every page. */
export const compact = (styles: string): string => styles.replace(/\s*\n\s*/g, '');
