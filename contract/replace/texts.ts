import { escapeForMarkup, listTextPieces } from './markup';
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
    const texts = isMarkup ? listTextPieces(value).map(({ text }) => text) : [value];
    return texts.flatMap((text) => findMatches(text, wanted).map((match) => toExcerpt(text, match)));
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
