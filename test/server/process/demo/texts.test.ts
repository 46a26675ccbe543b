import { describe, expect, it } from 'vitest';
import { languages } from '../../../../i18n/languages';
import { sanitize } from '../../../../server/kernel/operations/richText';
import { fillPlaceholders, texts } from '../../../../server/process/demo/texts';

/** Lists all texts by path. */
function flat(value: unknown, path = ''): [string, string][] {
    if (typeof value === 'string') return [[path, value]];
    return Object.entries(value ?? {}).flatMap(([step, part]) => flat(part, `${path}.${step}`));
}

const holes = (text: string) => [...text.matchAll(/%\{\w+\}/g)].map(([hole]) => hole).sort();
const tags = (text: string) => new Set([...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag));

describe.each(languages.map(({ code }) => code))('the demo texts in %s', (code) => {
    const own = flat(texts[code]);
    const english = new Map(flat(texts.en));

    it('have the same keys and placeholders as the English ones', () => {
        expect(own.map(([path]) => path)).toEqual([...english.keys()]);
        for (const [path, text] of own) {
            expect(text.trim(), path).not.toBe('');
            expect([path, [...new Set(holes(text))]]).toEqual([path, [...new Set(holes(english.get(path) ?? ''))]]);
        }
    });

    it('are formatted so that the sanitizer changes nothing', () => {
        for (const [path, text] of own) {
            if (tags(text).size > 0) expect([path, sanitize(text)]).toEqual([path, text]);
        }
    });

    it.runIf(code !== 'en')('differ from the English ones', () => {
        // Names of games are the same in many languages.
        const told = own.filter(([path]) => !/^\.pages\.\w+\.name$/.test(path));
        const same = told.filter(([path, text]) => text === english.get(path));
        expect(same.length).toBeLessThan(8);
    });
});

describe('filling placeholders', () => {
    it('inserts known values and keeps unknown placeholders', () => {
        expect(fillPlaceholders('week %{week} of %{weeks}', { week: 3 })).toBe('week 3 of %{weeks}');
    });
});
