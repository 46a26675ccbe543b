import { expect, it } from 'vitest';
import { joinWords, unjoinWords } from '../../i18n/unbroken';
import { createI18nProvider } from '../../providers/i18nProvider';
import { readMessages } from '../fixtures/messages';

const joiner = '\u2060';

it('a Filipino prefix keeps its word, and a Burmese syllable its last consonant', () => {
    expect(joinWords('I-save ang 2-3', 'fil')).toBe(`I-${joiner}save ang 2-3`);
    expect(joinWords('လန်ဒင်း', 'my')).toBe(`လ${joiner}န်ဒ${joiner}င်း`);
    expect(joinWords('i-save', 'sv')).toBe('i-save');
});

it.each([
    ['ph', 'notJson'],
    ['my', 'network'],
] as const)('nothing else changes in the texts in %s, whose sentences are still found', (code, key) => {
    const messages = readMessages(code);
    const tag = code === 'ph' ? 'fil' : 'my';
    const provider = createI18nProvider({ tag, messages, resources: [], strict: true });
    const text = provider.translate(`errors.${key}`);
    expect(text).toContain(joiner);
    expect(unjoinWords(text)).toBe(Object(messages.errors)[key]);
    expect(provider.findSentence(text)?.key).toBe(`errors.${key}`);
});
