import type { Field } from '../../contract/field';
import { foldText } from '../../contract/folding';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';

type Values = Readonly<Record<string, unknown>>;

/** Every text within a value that lists look through, as a person reads it. */
function* textsIn(field: Field, value: unknown): Generator<string> {
    const isSecret = field.access === 'writeOnly' || field.access === 'createOnly';
    if (value === null || value === undefined || field.searched === false || isSecret) return;
    if (field.searched) yield field.plain?.(value, '') ?? '';
    else if (field.parts) for (const part of field.parts.of(value)) yield* textsIn(part.field, part.value);
}

/** How long each of several texts may be, so that together they fit: the short ones whole, the long ones alike. */
function shareOf(lengths: readonly number[], space: number): number {
    let left = space;
    for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
        const share = Math.floor(left / (lengths.length - index));
        if (length > share) return share;
        left -= length;
    }
    return space;
}

const cut = (text: string, length: number) => (text.length > length ? text.slice(0, length).toWellFormed() : text);

/** The same text is looked through once; nothing is found from the end of one to the beginning of the next. */
function folded(texts: Iterable<string>, space: number): string[] {
    const all = [...new Set(texts)].filter((text) => text !== '');
    // Each has a line of its own.
    const lengths = all.map(({ length }) => length + 1);
    const share = Math.max(0, shareOf(lengths, space) - 1);
    const kept = new Set(all.map((text) => cut(foldText(cut(text, share)), share).trim()));
    kept.delete('');
    return [...kept];
}

/**
 * What a search of a list looks through: the record's title in all languages, and every other text that its declaration
 * does not leave out, folded, a line each; at most `limits.searchCharacters`. A record without a text is found by its id.
 */
export function searchTextOf({ fields, title = '' }: Resource, values: Values, id: string): string {
    const named = fields[title];
    const titles = named ? folded(textsIn(named, values[title]), limits.searchCharacters) : [];
    const left = limits.searchCharacters - titles.reduce((sum, { length }) => sum + length + 1, 0);
    const others = Object.entries(fields).flatMap(([name, field]) =>
        name === title ? [] : [...textsIn(field, values[name])],
    );
    const lines = new Set([...titles, ...folded(others, left)]);
    return cut([...lines].join('\n') || foldText(id), limits.searchCharacters);
}
