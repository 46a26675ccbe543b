/** A piece of formatted text between two tags: its readable text, and where each of its characters is in the HTML. */
type TextPiece = {
    text: string;
    /** For each character of `text`, and for its end, the place in the HTML. */
    places: readonly number[];
};

/** The references that formatted texts are stored with. All others count as they are written. */
const references: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&apos;': "'",
    '&nbsp;': '\u00a0',
};

const longestReference = Math.max(...Object.keys(references).map((reference) => reference.length));

const tagStart = /[a-z/!?]/i;

/** Returns the end of the tag that begins at a place: quoted values of attributes may contain brackets. */
function findTagEnd(html: string, start: number): number {
    if (html.startsWith('<!--', start)) {
        const end = html.indexOf('-->', start + 4);
        return end < 0 ? html.length : end + 3;
    }
    let quote = '';
    for (let place = start + 1; place < html.length; place += 1) {
        const letter = html.charAt(place);
        if (quote !== '') {
            if (letter === quote) quote = '';
        } else if (letter === '"' || letter === "'") quote = letter;
        else if (letter === '>') return place + 1;
    }
    return html.length;
}

function findReference(html: string, start: number): { text: string; length: number } | undefined {
    const end = html.indexOf(';', start);
    if (end < 0 || end - start >= longestReference) return undefined;
    const written = html.slice(start, end + 1);
    const text = references[written];
    return text === undefined ? undefined : { text, length: written.length };
}

/** Takes formatted text apart into the pieces between its tags. Tags and addresses are in none of them. */
export function listTextPieces(html: string): TextPiece[] {
    const pieces: TextPiece[] = [];
    let letters: string[] = [];
    let places: number[] = [];
    let place = 0;
    const end = () => {
        if (letters.length > 0) pieces.push({ text: letters.join(''), places: [...places, place] });
        [letters, places] = [[], []];
    };
    while (place < html.length) {
        const letter = html.charAt(place);
        if (letter === '<' && tagStart.test(html.charAt(place + 1))) {
            end();
            place = findTagEnd(html, place);
            continue;
        }
        const reference = letter === '&' ? findReference(html, place) : undefined;
        letters.push(reference?.text ?? letter);
        places.push(place);
        place += reference?.length ?? 1;
    }
    end();
    return pieces;
}

/** Tags that do not end a word: what is before and after them is read as one text. */
const inlineTags = /<\/?(?:strong|em|u|s|a)(?:\s[^>]*)?>/gi;

/** A formatted text as it is read, and where each of its pieces begins in that. */
type ReadableText = { text: string; starts: readonly number[] };

/** Joins the pieces of a formatted text as they are read: paragraphs and the like are separated by a space. */
export function joinTextPieces(html: string, pieces: readonly TextPiece[]): ReadableText {
    const starts: number[] = [];
    let text = '';
    let last: number | undefined;
    for (const piece of pieces) {
        const between = last === undefined ? '' : html.slice(last, piece.places[0]);
        if (between.replace(inlineTags, '') !== '') text += ' ';
        starts.push(text.length);
        text += piece.text;
        last = piece.places.at(-1);
    }
    return { text, starts };
}

/** Writes a plain text as part of formatted text. */
export function escapeForMarkup(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
