import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { masterCountryOtp, masterGameTypes, masterLanguages } from '../../../../contract/calls/master';
import { languages } from '../../../../i18n/languages';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { countryOtp } from '../../../../server/base/master/countries';
import { createCountryNamer, type MasterEntry, useMasterNames } from '../../../../src/base/session/masterNames';
import { readMessages } from '../../../fixtures/messages';

function namesIn(code: string, tag: string, path: string): (entry: MasterEntry) => string {
    const i18n = createI18nProvider({ tag, messages: readMessages(code), resources: [], strict: true });
    return renderHook(() => useMasterNames(path), {
        wrapper: ({ children }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>,
    }).result.current;
}

describe('names of the master data', () => {
    it('are translated if the code is known, else taken from the list', () => {
        const getName = namesIn('th', 'th', masterGameTypes.path);
        expect(getName({ code: 'cock', name: 'Cockfighting' })).toBe('ไก่ชน');
        expect(getName({ code: 'bingo', name: 'Bingo hall' })).toBe('Bingo hall');
    });

    it('are not translated for languages', () => {
        const getName = namesIn('es', 'es', masterLanguages.path);
        for (const language of languages) expect(getName(language)).toBe(language.name);
    });

    it('of countries are derived from their codes', () => {
        const getName = namesIn('ja', 'ja', masterCountryOtp.path);
        expect(getName({ code: 'TH', name: 'Thailand' })).toBe('タイ');
        expect(getName({ code: 'lotto', name: 'Somewhere' })).toBe('Somewhere');
    });

    it.each([
        ['km', 'ថៃ'],
        ['lo', 'ໄທ'],
        ['my', 'ထိုင်း'],
    ])('of countries come from our own texts in %s, not from the browser', (code, name) => {
        expect(namesIn(code, 'en', masterCountryOtp.path)({ code: 'TH', name: 'Thailand' })).toBe(name);
    });
});

describe('countries', () => {
    it('have the English names of the server’s list', () => {
        expect(countryOtp.map(createCountryNamer('en'))).toEqual(countryOtp.map(({ name }) => name));
    });

    it.each(languages.filter(({ code }) => code !== 'en'))('have names in $name', ({ tag }) => {
        expect(Intl.DisplayNames.supportedLocalesOf(tag)).toEqual([tag]);
        const names = countryOtp.map(createCountryNamer(tag));
        expect(new Set(names).size).toBe(countryOtp.length);
        expect(names).not.toEqual(countryOtp.map(({ name }) => name));
    });

    it('have names without the state they belong to, and no ambiguous abbreviations', () => {
        expect(createCountryNamer('zh-Hans')({ code: 'HK', name: 'Hong Kong' })).toBe('香港');
        expect(createCountryNamer('es')({ code: 'GB', name: 'United Kingdom' })).toBe('Reino Unido');
    });

    it('keep the name of the list if the code is unknown', () => {
        for (const code of ['QQ', 'elsewhere', 'X_1', '1'])
            expect(createCountryNamer('sv')({ code, name: 'Atlantis' })).toBe('Atlantis');
    });
});
