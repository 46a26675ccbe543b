import type { TranslationGaps } from '../../../contract/calls/translation/gaps';
import type { TextCounts } from '../../store/translation';

/** Returns what is not translated, by language; a language that is complete is absent. */
export function listLanguageGaps({ total, langs }: TextCounts, asked: readonly string[]): TranslationGaps {
    if (total === 0) return {};
    const gaps = asked.map((lang) => {
        const { present, outdated } = langs[lang] ?? { present: 0, outdated: 0 };
        return [lang, { missing: total - present, outdated }] as const;
    });
    return Object.fromEntries(gaps.filter(([, { missing, outdated }]) => missing > 0 || outdated > 0));
}
