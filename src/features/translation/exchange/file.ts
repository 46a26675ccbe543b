/** The languages of a file, by their codes in the console. */
export type FileLanguages = { source: string; target: string };

/** A row of a file: the key of a text, its source, and its translation, empty if it is missing. */
export type FileRow = { key: string; source: string; target: string };

/** `name` says for people where the text is: "Articles · Summer cup · Title". */
export type NamedRow = FileRow & { name: string };

/** What a file contains; languages are undefined if it does not say so. */
export type ReadFile = { languages: Partial<FileLanguages>; rows: FileRow[] };

export const formats = ['csv', 'xliff'] as const;

export type FileFormat = (typeof formats)[number];
