import type { Field } from '../../contract/field';
import { foldBeginning, foldText } from '../../contract/folding';
import { limits } from '../../contract/limits';
import type { Resource } from '../../contract/resource';
import { cutText } from '../../contract/text';

type Values = Readonly<Record<string, unknown>>;

/** Yields the searchable texts within a value, as they are displayed. */
function* iterateTexts(field: Field, value: unknown): Generator<string> {
    const isSecret = field.access === 'writeOnly' || field.access === 'createOnly';
    if (value === null || value === undefined || field.searched === false || isSecret) return;
    if (field.searched) yield field.plain?.(value, '') ?? '';
    else if (field.parts) for (const part of field.parts.of(value)) yield* iterateTexts(part.field, part.value);
}

/**
 * Returns the maximum length of each text so that all fit: short ones are kept whole, long ones are cut to the same
 * length.
 */
function getShare(lengths: readonly number[], space: number): number {
    let left = space;
    for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
        const share = Math.floor(left / (lengths.length - index));
        if (length > share) return share;
        left -= length;
    }
    return space;
}

/** Yields the searchable texts of a record as they are displayed, those of its title first. No other text is searched. */
function* iterateSearched({ fields, title = '' }: Resource, values: Values): Generator<string> {
    for (const name of new Set([title, ...Object.keys(fields)])) {
        const field = fields[name];
        if (field) yield* iterateTexts(field, values[name]);
    }
}

/**
 * Lists the searchable texts of a record, each as far as searches look through it, and somewhat further: folding makes
 * texts shorter.
 */
export function listSearchedTexts(resource: Resource, values: Values): string[] {
    const all = [...new Set(iterateSearched(resource, values))];
    const share = getShare(
        all.map(({ length }) => length + 1),
        limits.searchCharacters,
    );
    return all.map((text) => cutText(text, 2 * share));
}

/** Folds texts without duplicates. They stay separate, so that a search never matches across two of them. */
function foldTexts(texts: Iterable<string>, space: number): string[] {
    const all = [...new Set(texts)].filter((text) => text !== '');
    // Each text has its own line, hence one more character.
    const lengths = all.map(({ length }) => length + 1);
    const share = Math.max(0, getShare(lengths, space) - 1);
    const folded = new Set(all.map((text) => foldBeginning(text, share).trim()));
    folded.delete('');
    return [...folded];
}

/**
 * Returns the text that searches of a list look through: the title in all languages and all other searchable texts,
 * folded, one per line, at most `limits.searchCharacters`. A record without texts is found by its id.
 */
export function getSearchText({ fields, title = '' }: Resource, values: Values, id: string): string {
    const named = fields[title];
    const titles = named ? foldTexts(iterateTexts(named, values[title]), limits.searchCharacters) : [];
    const left = limits.searchCharacters - titles.reduce((sum, { length }) => sum + length + 1, 0);
    const others = Object.entries(fields).flatMap(([name, field]) =>
        name === title ? [] : [...iterateTexts(field, values[name])],
    );
    const lines = new Set([...titles, ...foldTexts(others, left)]);
    return cutText([...lines].join('\n') || foldText(id), limits.searchCharacters);
}
