/** Router state of menu links: the list opens without the filters and page that were used there before. */
export const fresh = { fresh: true };
