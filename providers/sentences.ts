/** The namespaces from which a server speaks. */
const spoken = ['errors', 'validation', 'server'];

export type Sentence = { key: string; params: Record<string, string> };
type Pattern = { key: string; pattern: RegExp; names: string[]; length: number };

function* textsIn(value: object, path: string): Generator<[string, string]> {
    for (const [step, below] of Object.entries(value)) {
        if (typeof below === 'string') yield [`${path}.${step}`, below];
        else yield* textsIn(below, `${path}.${step}`);
    }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf([key, text]: [string, string]): Pattern {
    const parts = text.split(/%\{(\w+)\}/);
    const literals = parts.filter((_part, place) => place % 2 === 0);
    const names = parts.filter((_part, place) => place % 2 === 1);
    return {
        key,
        names,
        pattern: new RegExp(`^${literals.map(escaped).join('(.+)')}$`, 's'),
        length: literals.join('').length,
    };
}

/**
 * Finds which text of a catalogue a sentence of the server is, and what fills its holes. Of several the one that says most
 * by itself.
 *
 * @example sentencesIn(messages)('At least 3 entries') // { key: 'validation.minItems', params: { min: '3' } }
 */
export function sentencesIn(messages: Readonly<Record<string, object>>): (said: string) => Sentence | undefined {
    let patterns: Pattern[] | undefined;
    return (said) => {
        patterns ??= spoken
            .flatMap((name) => [...textsIn(messages[name] ?? {}, name)])
            .map(patternOf)
            .sort((one, other) => other.length - one.length);
        for (const { key, pattern, names } of patterns) {
            const found = pattern.exec(said);
            if (found)
                return { key, params: Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ''])) };
        }
        return undefined;
    };
}
