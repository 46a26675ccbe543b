import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { createI18nProvider, retranslate } from '../../providers/i18nProvider';
import { readMessages } from '../fixtures/messages';

const createProvider = (code: string, tag: string) =>
    createI18nProvider({ tag, messages: readMessages(code), resources: [], strict: true });
const english = createProvider('en', 'en');
const spoken = [
    ['validation.samePassword', {}],
    ['validation.taken', {}],
    ['validation.maxLength', { max: 40 }],
    ['validation.servesOthers', { value: 'api.example' }],
    ['errors.inUse', {}],
    ['server.picture.pixels', { max: 12 }],
    ['server.copyConfig.tooMany', { page: 'Harbour', count: 3, most: 2 }],
] as const;

describe.each(languages)('an English message of the server, in $name', ({ code, tag }) => {
    const other = createProvider(code, tag);
    it.each(spoken)('is translated, and back again: %s', (key, params) => {
        const sentence = english.translate(key, params);
        expect(retranslate(sentence, english, other)).toBe(other.translate(key, params));
        expect(retranslate(other.translate(key, params), other, english)).toBe(sentence);
    });

    it('stays unchanged if it is not in the catalogue', () => {
        expect(retranslate('Harbour Lights', english, other)).toBe('Harbour Lights');
    });
});
