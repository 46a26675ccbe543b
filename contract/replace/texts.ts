import { escapeForMarkup, joinTextPieces, listTextPieces } from './markup';
import { findMatches, type Match, type Replacement } from './matches';

/** A hit with the text around it. The texts before and after are cut; `isCut` says on which sides. */
export type Excerpt = { before: string; found: string; after: string; isCut: { before: boolean; after: boolean } };

/** How many characters are shown on each side of a hit. */
const around = 40;

const secondHalf = /^[\udc00-\udfff]/;

/** Moves a place that would cut a character apart behind it. */
const toCharacter = (text: string, place: number) => (secondHalf.test(text.charAt(place)) ? place + 1 : place);

function toExcerpt(text: string, { start, end }: Match): Excerpt {
    const from = toCharacter(text, Math.max(0, start - around));
    const to = toCharacter(text, Math.min(text.length, end + around));
    return {
        before: text.slice(from, start),
        found: text.slice(start, end),
        after: text.slice(end, to),
        isCut: { before: from > 0, after: to < text.length },
    };
}

/**
 * Lists the hits in a text, in their order. In formatted text, only what is between two tags is searched: what begins in
 * one and ends in another is not found.
 */
export function listExcerpts(value: string, isMarkup: boolean, wanted: Replacement): Excerpt[] {
    if (!isMarkup) return findMatches(value, wanted).map((match) => toExcerpt(value, match));
    const pieces = listTextPieces(value);
    const hits = pieces.map(({ text }) => findMatches(text, wanted));
    if (hits.every((found) => found.length === 0)) return [];
    const whole = joinTextPieces(value, pieces);
    return hits.flatMap((found, index) => {
        const first = whole.starts[index] ?? 0;
        return found.map(({ start, end }) => toExcerpt(whole.text, { start: first + start, end: first + end }));
    });
}

/** The places of hits in the stored text. */
function listPlaces(value: string, isMarkup: boolean, wanted: Replacement): Match[] {
    if (!isMarkup) return findMatches(value, wanted);
    return listTextPieces(value).flatMap(({ text, places }) =>
        findMatches(text, wanted).map(({ start, end }) => ({
            start: places[start] ?? value.length,
            end: places[end] ?? value.length,
        })),
    );
}

/** Replaces the hits of a text for which `isChosen` says so, by their number in `listExcerpts`. */
export function replaceHits(
    value: string,
    isMarkup: boolean,
    wanted: Replacement,
    isChosen: (index: number) => boolean,
): string {
    const written = isMarkup ? escapeForMarkup(wanted.replacement) : wanted.replacement;
    const parts: string[] = [];
    let last = 0;
    for (const [index, { start, end }] of listPlaces(value, isMarkup, wanted).entries()) {
        if (!isChosen(index)) continue;
        parts.push(value.slice(last, start), written);
        last = end;
    }
    return parts.length === 0 ? value : parts.join('') + value.slice(last);
}
