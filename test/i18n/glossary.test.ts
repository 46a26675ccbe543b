import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultLanguage } from '../../i18n/languages';
import { files, readTexts, translatedLanguages, withoutPlaceholders } from './catalogues';

/** A row of a glossary: an English term, and in another language the forms of which a text has one. */
type Row = { term: string; forms: readonly string[]; others: readonly string[] };

const cells = (line: string) =>
    line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());

/** Reads `i18n/<code>/glossary.md`. The third column of the English one has the words that are not used. */
function readGlossary(code: string): Row[] {
    const lines = readFileSync(`i18n/${code}/glossary.md`, 'utf8').split('\n');
    const rows = lines.filter((line) => line.startsWith('| ')).map(cells);
    return rows.slice(2).map(([term = '', forms = '', others = '']) => ({
        term,
        forms: forms.split(' / ').map(plain),
        others: others === '' ? [] : others.split(', '),
    }));
}

/** Invisible characters only say where lines may break. */
function plain(text: string): string {
    return withoutPlaceholders(text)
        .replace(/[\u200b-\u200d\u2060]/g, '')
        .toLowerCase();
}

/** Matches an English term in its regular forms, as a whole word. */
function match(term: string): RegExp {
    const word = term.toLowerCase();
    const stem = word.slice(0, -1);
    let inflected = `${word}(?:s|es|ed|ing)?`;
    if (word.endsWith('e')) inflected = `${stem}(?:e|es|ed|ing)`;
    else if (/[^aeiou]y$/.test(word)) inflected = `${stem}(?:y|ies|ied|ying)`;
    return new RegExp(`(?<![\\w-])${inflected.replaceAll(' ', '[\\s-]')}(?![\\w-])`, 'g');
}

const english = readGlossary(defaultLanguage);

/** All texts of a language by file and key. */
const readAll = (code: string) =>
    new Map(
        files.flatMap((file) =>
            Object.entries(readTexts(code, file)).map(([key, text]): [string, string] => [`${file}: ${key}`, text]),
        ),
    );

const englishTexts = readAll(defaultLanguage);

/**
 * Returns the keys of the texts that have none of a term's forms, by term, as in `test/i18n/terms`. Of two terms in the
 * same place, like “landing page” and “page”, the longer one counts.
 */
function listMisses(glossary: readonly Row[], texts: ReadonlyMap<string, string>): Record<string, string[]> {
    const patterns = glossary
        .map((row) => ({ ...row, pattern: match(row.term) }))
        .sort((one, other) => other.term.length - one.term.length);
    const misses: Record<string, string[]> = {};
    for (const [key, text] of englishTexts) {
        const own = plain(texts.get(key) ?? '');
        let rest = plain(text);
        for (const { term, forms, pattern } of patterns) {
            const without = rest.replace(pattern, '\0');
            if (without !== rest && !forms.some((form) => own.includes(form)))
                misses[term] = [...(misses[term] ?? []), key];
            rest = without;
        }
    }
    return misses;
}

function readExceptions(code: string): Record<string, string[]> {
    const path = `test/i18n/terms/${code}.json`;
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

const sorted = (byTerm: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(byTerm).map(([term, keys]) => [term, [...keys].sort()]));

describe('the English glossary', () => {
    it('names words that no text uses', () => {
        const found = english.flatMap(({ others }) =>
            others.flatMap((word) => [...englishTexts].filter(([, text]) => match(word).test(plain(text)))),
        );
        expect(english.length).toBeGreaterThan(50);
        expect(found).toEqual([]);
    });

    it('has only terms that texts use', () => {
        const texts = [...englishTexts.values()].map(plain);
        expect(english.filter(({ term }) => !texts.some((text) => match(term).test(text)))).toEqual([]);
    });
});

describe.each(translatedLanguages)('the glossary in $name', ({ code }) => {
    const glossary = readGlossary(code);

    it('has each term once, and all of the English one', () => {
        const terms = glossary.map(({ term }) => term);
        expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
        expect(english.map(({ term }) => term).filter((term) => !terms.includes(term))).toEqual([]);
        expect(glossary.filter(({ forms }) => forms.includes(''))).toEqual([]);
    });

    it('holds in all texts but the listed ones', () => {
        expect(sorted(listMisses(glossary, readAll(code)))).toEqual(sorted(readExceptions(code)));
    });
});
