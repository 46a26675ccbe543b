/** Removes the white space and last semicolons of styles, which are sent with every page. */
export const compact = (styles: string): string =>
    styles
        .replace(/\s*\n\s*/g, ' ')
        .replace(/\s*([{};,>])\s*/g, '$1')
        .replace(/: /g, ':')
        .replace(/;}/g, '}')
        .trim();
