import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { createI18nProvider, saidAnew } from '../../providers/i18nProvider';
import { messagesOf } from '../fixtures/messages';

const providerOf = (code: string, tag: string) =>
    createI18nProvider({ tag, messages: messagesOf(code), resources: [], strict: true });
const english = providerOf('en', 'en');
const spoken = [
    ['validation.samePassword', {}],
    ['validation.taken', {}],
    ['validation.maxLength', { max: 40 }],
    ['validation.servesOthers', { domain: 'api.example' }],
    ['errors.inUse', {}],
    ['server.picture.pixels', { max: 12 }],
    ['server.copyConfig.tooMany', { page: 'Harbour', count: 3, most: 2 }],
] as const;

describe.each(languages)('What the server said in English, in $name', ({ code, tag }) => {
    const other = providerOf(code, tag);
    it.each(spoken)('is said anew: %s', (key, params) => {
        const said = english.translate(key, params);
        expect(saidAnew(said, english, other)).toBe(other.translate(key, params));
        expect(saidAnew(other.translate(key, params), other, english)).toBe(said);
    });

    it('stays as it is where it is no text of the catalogue', () => {
        expect(saidAnew('Harbour Lights', english, other)).toBe('Harbour Lights');
    });
});
