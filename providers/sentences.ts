/** The namespaces that the server's messages come from. */
const spoken = ['errors', 'validation', 'server'];

export type Sentence = { key: string; params: Record<string, string> };
type Pattern = { key: string; literals: string[]; names: string[]; length: number };

function* textsIn(value: object, path: string): Generator<[string, string]> {
    for (const [step, below] of Object.entries(value)) {
        if (typeof below === 'string') yield [`${path}.${step}`, below];
        else yield* textsIn(below, `${path}.${step}`);
    }
}

function buildPattern([key, text]: [string, string]): Pattern {
    const parts = text.split(/%\{(\w+)\}/);
    const literals = parts.filter((_part, index) => index % 2 === 0);
    return {
        key,
        literals,
        names: parts.filter((_part, index) => index % 2 === 1),
        length: literals.join('').length,
    };
}

/**
 * Returns the values between the given literals, each as short as possible; undefined if the sentence does not match.
 */
function matchValues(text: string, [start = '', ...pieces]: readonly string[]): string[] | undefined {
    if (!text.startsWith(start)) return undefined;
    const holes: string[] = [];
    let from = start.length;
    for (const [index, piece] of pieces.entries()) {
        const isLast = index === pieces.length - 1;
        // A value has at least one character.
        const to = isLast ? text.length - piece.length : text.indexOf(piece, from + 1);
        if (to <= from || !text.startsWith(piece, to)) return undefined;
        holes.push(text.slice(from, to));
        from = to + piece.length;
    }
    return from === text.length ? holes : undefined;
}

/**
 * Returns a function that finds the text of the catalogue that produced a sentence of the server, and its parameters.
 * If several texts match, the one with the longest literal part wins.
 *
 * @example createSentenceFinder(messages)('At least 3 entries') // { key: 'validation.minItems', params: { min: '3' } }
 */
export function createSentenceFinder(
    messages: Readonly<Record<string, object>>,
): (text: string) => Sentence | undefined {
    let patterns: Pattern[] | undefined;
    return (text) => {
        patterns ??= spoken
            .flatMap((name) => [...textsIn(messages[name] ?? {}, name)])
            .map(buildPattern)
            .sort((one, other) => other.length - one.length);
        for (const { key, literals, names } of patterns) {
            const holes = matchValues(text, literals);
            if (holes)
                return { key, params: Object.fromEntries(names.map((name, index) => [name, holes[index] ?? ''])) };
        }
        return undefined;
    };
}
