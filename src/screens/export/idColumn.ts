/** The heading of the column of ids. It is not translated, so that every file can be read in every language. */
export const idHeading = 'ID';
