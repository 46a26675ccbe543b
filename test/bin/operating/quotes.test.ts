import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAlertSection } from '../../deploy/alertTable';
import { readDashboard } from '../../deploy/monitoring';

/** Makes a pattern of a text, in which anything stands for what is put in, or for what is left out. */
function toPattern(text: string): RegExp {
    const fixed = text.split(/\$\{[^}]*\}|…/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${fixed.join('.+')}$`);
}

/** Lists the longer texts in code of the server, among which its log messages are. */
function listServerTexts(): string[] {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const texts = files.flatMap((file) => {
        const code = readFileSync(join('server', file), 'utf8');
        return [...code.matchAll(/(['`])((?:(?!\1)[^\\\n])+)\1/g)].map(([, , text = '']) => text);
    });
    return texts.filter((text) => text.replace(/\$\{[^}]*\}/g, '').length > 15);
}

/** Lists the sentences that the console says in English. */
function listConsoleTexts(): string[] {
    const read = (value: unknown): string[] => {
        if (typeof value === 'string') return value.split(/(?<=\.)\s/).map((text) => text.replace(/\.$/, ''));
        return value instanceof Object ? Object.values(value).flatMap(read) : [];
    };
    const files = readdirSync('i18n/en').filter((file) => file.endsWith('.json'));
    return files.flatMap((file) => read(JSON.parse(readFileSync(join('i18n/en', file), 'utf8'))));
}

const serverTexts = listServerTexts().map((text) => ({ text, pattern: toPattern(text) }));
const consoleTexts = listConsoleTexts();
const panels = readDashboard().panels.map(({ title }) => title);

function isSaid(quote: string): boolean {
    const quoted = toPattern(quote);
    const isLogged = serverTexts.some(({ text, pattern }) => pattern.test(quote) || quoted.test(text));
    return isLogged || consoleTexts.includes(quote);
}

describe('what the sections about alerts quote', () => {
    const quotes = [
        ...readAlertSection()
            .replace(/\n\s*/g, ' ')
            .matchAll(/(panel )?“([^”]+)”/g),
    ].map(([, panel, text = '']) => ({ text, isPanel: panel !== undefined }));

    it.each(quotes)('is a panel, a line of the log or a text of the console: $text', ({ text, isPanel }) => {
        if (isPanel) expect(panels).toContain(text);
        else expect(isSaid(text)).toBe(true);
    });

    it('would not be found if nobody said it', () => {
        expect(quotes.length).toBeGreaterThan(12);
        for (const text of ['a call took short', 'two processes began during this …', 'Errors by code', 'Something'])
            expect([text, isSaid(text)]).toEqual([text, false]);
    });
});
