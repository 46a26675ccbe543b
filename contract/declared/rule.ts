import type { Declaration } from '../declaration/declaration';
import type { Fields } from '../field';

/** A declaration as it was written, whatever its types forbade. */
export type Given = Declaration<Fields>;

/** What of a declaration makes no sense, each with what to write instead; nothing where all is well. */
export type Rule = (given: Given) => Iterable<string>;

/** Words as an English sentence for developers has them: `"a", "b"`. */
export const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** What stands more than once in a list, each once. */
export function doubled(words: readonly string[]): string[] {
    return [...new Set(words.filter((word, place) => words.indexOf(word) !== place))];
}

/** Whether the type is a list of records, which have a status and an order, and not a setting or somebody's REST list. */
export const isCollection = ({ singleton, dialect }: Given): boolean => !singleton && dialect !== 'rest';
