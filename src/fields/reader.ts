import type { Field, TextParams } from '../../contract/field';
import type { TextTranslate } from './kind';

/**
 * Where a cell of a file stands: its field, the language of localized texts, the locale tag of the reader, and the
 * value that the record has now, which is the empty or initial one in a new record. `translate` returns texts as the
 * export writes them.
 */
export type CellContext<F extends Field = Field> = {
    field: F;
    lang: string;
    tag: string;
    current: unknown;
    translate: TextTranslate;
};

/** The value that a cell stands for, or an i18n key that says what was expected. */
export type CellReading = { value: unknown } | { problem: string; params?: TextParams };

/**
 * How the text of a cell becomes a value of a kind, the inverse of `toText`. A kind without a reader cannot be imported.
 * Declared as methods, so that a reader for one kind is assignable to those of all kinds.
 *
 * - `read` gets a text that is neither blank, unless the field is localized, nor what the export writes for the current
 *   value. Bounds and formats are left to the schema.
 * - `canRead`: whether it can read this field, if that depends on what the field holds.
 */
export type KindReader = {
    read(text: string, context: CellContext): CellReading;
    canRead?(field: Field): boolean;
};

const readers = new Map<string, KindReader>();

/** Registers how cells of files are read. `fields/readers.ts` registers the console's own. */
export function registerReaders(added: Readonly<Record<string, KindReader>>): void {
    for (const [name, reader] of Object.entries(added)) readers.set(name, reader);
}

/** Finds what reads values of a field from a file; undefined if its kind cannot be imported. */
export function findReader(field: Field): KindReader | undefined {
    const { kind } = field;
    const reader = readers.get(kind);
    return reader?.canRead?.(field) === false ? undefined : reader;
}

/** Reads a text as it is. */
export const textReader: KindReader = { read: (text) => ({ value: text }) };

/** Reads a word, code or address, around which spaces mean nothing. */
export const wordReader: KindReader = { read: (text) => ({ value: text.trim() }) };

/** Reads codes between semicolons, as the export joins them. */
export const codesReader: KindReader = {
    read: (text) => ({
        value: text
            .split(/[;\n]/)
            .map((code) => code.trim())
            .filter(Boolean),
    }),
};

/** Returns a text in the form in which words of a file are compared. */
export const foldWord = (text: string) => text.trim().toLowerCase();
