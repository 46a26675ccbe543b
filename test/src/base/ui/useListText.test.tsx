import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { useListText } from '../../../../src/base/ui/useListText';

/** Joins words to a list in the interface language. */
function joinWords(tag: string, style: 'long' | 'narrow', words: readonly string[]): string {
    const i18n = createI18nProvider({ tag, messages: {}, resources: [], strict: true });
    const wrapper = ({ children }: { children: ReactNode }) => <I18nContext value={i18n}>{children}</I18nContext>;
    return renderHook(() => useListText(style), { wrapper }).result.current(words);
}

describe('a list of words', () => {
    it.each([
        ['en', 'long', 'one, two, and three'],
        ['sv', 'long', 'one, two och three'],
        ['th', 'long', 'one two และthree'],
        ['zh-Hans', 'long', 'one、two和three'],
        ['en', 'narrow', 'one, two, three'],
        ['zh-Hans', 'narrow', 'one、two、three'],
    ] as const)('is joined by the rules of the language %s, %s', (tag, style, text) => {
        expect(joinWords(tag, style, ['one', 'two', 'three'])).toBe(text);
    });

    it('is joined with commas only in languages that the browser does not know', () => {
        vi.spyOn(Intl.ListFormat, 'supportedLocalesOf').mockReturnValueOnce([]);
        expect(joinWords('lo', 'long', ['one', 'two', 'three'])).toBe('one, two, three');
    });

    it('is the word itself if there is one, and empty if there is none', () => {
        expect(joinWords('en', 'long', ['one'])).toBe('one');
        expect(joinWords('en', 'long', [])).toBe('');
    });
});
