/** What of a type is not translated, by language; a language that is complete is absent. */
type Counted = { texts: number; langs: Readonly<Record<string, { missing: number; outdated: number }>> };

/** What of several types is not translated into a language. */
export type Sum = { texts: number; missing: number; outdated: number };

/** Adds up what is not translated into a language. */
export function addUp(types: readonly Counted[], lang: string): Sum {
    const sum: Sum = { texts: 0, missing: 0, outdated: 0 };
    for (const { texts, langs } of types) {
        const { missing = 0, outdated = 0 } = langs[lang] ?? {};
        sum.texts += texts;
        sum.missing += missing;
        sum.outdated += outdated;
    }
    return sum;
}

/** Returns the share of texts that are translated and current, in whole percent; 100 only if all are. */
export function getShare({ texts, missing, outdated }: Sum): number {
    return texts === 0 ? 100 : Math.floor(((texts - missing - outdated) / texts) * 100);
}
