import type { Fields } from '../../field';
import type { Declaration } from '../declaration';

/** A declaration as it is written, before anything is checked at run time. */
export type UncheckedDeclaration = Declaration<Fields>;

/** Yields the faults of a declaration, each with what to write instead; nothing if it is valid. */
export type Rule = (declaration: UncheckedDeclaration) => Iterable<string>;

/** Formats words for an English message to developers: `"a", "b"`. */
export const quote = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Returns the words that occur more than once in a list, each once. */
export function findDuplicates(names: readonly string[]): string[] {
    return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Whether the type is a collection of records with status and order: neither a setting nor a REST list. */
export const isCollection = ({ singleton, dialect }: UncheckedDeclaration): boolean => !singleton && dialect !== 'rest';
