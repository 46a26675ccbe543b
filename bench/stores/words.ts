import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../../bin/untranslated.ts';
import { getLanguage, type LanguageCode } from '../../i18n/languages';
import type { Random } from './random';

/** The languages of the long list, in which searches are measured. */
export const searchedLanguages = ['en', 'th', 'zh'] as const satisfies readonly LanguageCode[];

/** Words by how many records of the long list contain them. No other record contains one. */
export const knownWords = {
    one: { en: 'zebrafish', th: 'จระเข้', zh: '蜻蜓' },
    ten: { en: 'kingfisher', th: 'นกกระเรียน', zh: '凤凰' },
    half: { en: 'harvest', th: 'เทศกาล', zh: '灯笼' },
    none: { en: 'xylophone', th: 'ไดโนเสาร์', zh: '恐龙' },
} as const;

export type KnownWord = keyof typeof knownWords;

/** Returns the known words that record number `index` of a list of this length contains. */
export function listKnownWords(index: number, length: number): KnownWord[] {
    const tenth = Math.max(1, Math.floor(length / 10));
    return [
        ...(index === Math.floor(length * 0.37) ? (['one'] as const) : []),
        ...(index % tenth === tenth >> 1 && index < tenth * 10 ? (['ten'] as const) : []),
        ...(index % 2 === 0 ? (['half'] as const) : []),
    ];
}

const reserved = Object.values(knownWords).flatMap((words) => Object.values<string>(words));

/** Languages that write words without spaces. */
const unspaced: readonly LanguageCode[] = ['th', 'lo', 'km', 'my', 'ja', 'zh'];

function* iterateTexts(value: unknown): Generator<string> {
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null)
        for (const each of Object.values(value)) yield* iterateTexts(each);
}

/** Returns the words of the product's own texts in a language, the first used first. */
function collectWords(code: LanguageCode): string[] {
    const segmenter = new Intl.Segmenter(getLanguage(code).tag, { granularity: 'word' });
    const folder = new URL(`../../i18n/${code}/`, import.meta.url);
    const words = new Set<string>();
    for (const name of listFiles(fileURLToPath(folder))) {
        for (const text of iterateTexts(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))) {
            for (const { segment, isWordLike } of segmenter.segment(text.replace(/%\{\w+\}|<[^>]*>/g, ' ')))
                if (isWordLike) words.add(segment);
        }
    }
    return [...words].filter((word) => !reserved.some((known) => word.toLowerCase().includes(known)));
}

/** Writes a text of `count` words. */
export type Writer = (random: Random, count: number) => string;

const writers = new Map<LanguageCode, Writer>();

/**
 * Returns the writer of a language. As in real texts, a few words are frequent; one in eight is a compound of any two, so
 * that there is no end of different ones.
 */
export function getWriter(code: LanguageCode): Writer {
    const known = writers.get(code);
    if (known) return known;
    const words = collectWords(code);
    const pick = (share: number) => words[Math.floor(words.length * share)] ?? '';
    const space = unspaced.includes(code) ? '' : ' ';
    const writer: Writer = (random, count) => {
        let text = '';
        for (let index = 0; index < count; index += 1) {
            const word = random() < 0.125 ? pick(random()) + pick(random()).toLowerCase() : pick(random() ** 2.5);
            // Scripts without spaces have one between phrases.
            text += `${index === 0 ? '' : index % 7 === 0 ? ' ' : space}${word}`;
        }
        return text;
    };
    writers.set(code, writer);
    return writer;
}
