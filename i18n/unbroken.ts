/**
 * Where browsers break lines that readers would not, by locale tag: after the hyphen of a prefix, and before the consonant
 * that ends a Burmese syllable, in words that the browser's dictionary lacks.
 */
const places: Readonly<Record<string, RegExp>> = {
    fil: /(?<=\p{L}-)(?=\p{L})/gu,
    my: /(?<=[\u1000-\u109f])(?=[\u1000-\u1021\u1025][\u103b-\u103e]*\u1037?\u103a)/gu,
};

/** The word joiner: it has no width, and no line breaks beside it. */
const joiner = '\u2060';

/** Returns a text of a language in which no line breaks inside a word. */
export function joinWords(text: string, tag: string): string {
    const place = places[tag];
    return place ? text.replace(place, joiner) : text;
}

/** Returns the text as it is in the catalogue. */
export function unjoinWords(text: string): string {
    return text.replaceAll(joiner, '');
}
