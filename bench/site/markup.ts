/** Texts of a page that renderers write in different ways, with the one form in which they are compared. */
const forms: readonly (readonly [RegExp, string])[] = [
    // React announces pictures ahead of the page.
    [/<link rel="preload"[^>]*>/g, ''],
    [/=""(?=[\s/>])/g, ''],
    [/\/>/g, '>'],
    [/&#x27;|&#39;/g, "'"],
    [/&gt;/g, '>'],
    [/&quot;/g, '"'],
];

/** Returns the markup of a page in a form that is the same for all renderers. */
export const normalizeMarkup = (html: string): string =>
    forms.reduce((text, [written, form]) => text.replace(written, form), html);
