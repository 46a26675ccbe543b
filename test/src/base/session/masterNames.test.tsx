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
    it('are those of the language where the code is known, and those of the list where it is not', () => {
        const getName = namesIn('th', 'th', masterGameTypes.path);
        expect(getName({ code: 'cock', name: 'Cockfighting' })).toBe('ไก่ชน');
        expect(getName({ code: 'bingo', name: 'Bingo hall' })).toBe('Bingo hall');
    });

    it('leave languages their own', () => {
        const getName = namesIn('es', 'es', masterLanguages.path);
        for (const language of languages) expect(getName(language)).toBe(language.name);
    });

    it('of countries come from their codes', () => {
        const getName = namesIn('ja', 'ja', masterCountryOtp.path);
        expect(getName({ code: 'TH', name: 'Thailand' })).toBe('タイ');
        expect(getName({ code: 'lotto', name: 'Somewhere' })).toBe('Somewhere');
    });

    it.each([
        ['km', 'ថៃ'],
        ['lo', 'ໄທ'],
        ['my', 'ထိုင်း'],
    ])('of countries are texts in %s, whatever the browser calls them', (code, name) => {
        expect(namesIn(code, 'en', masterCountryOtp.path)({ code: 'TH', name: 'Thailand' })).toBe(name);
    });
});

describe('countries', () => {
    it('are called in English as the list of the server calls them', () => {
        expect(countryOtp.map(createCountryNamer('en'))).toEqual(countryOtp.map(({ name }) => name));
    });

    it.each(languages.filter(({ code }) => code !== 'en'))('are known in $name', ({ tag }) => {
        expect(Intl.DisplayNames.supportedLocalesOf(tag)).toEqual([tag]);
        const names = countryOtp.map(createCountryNamer(tag));
        expect(new Set(names).size).toBe(countryOtp.length);
        expect(names).not.toEqual(countryOtp.map(({ name }) => name));
    });

    it('are called without their state, and not by an abbreviation that may mean others', () => {
        expect(createCountryNamer('zh-Hans')({ code: 'HK', name: 'Hong Kong' })).toBe('香港');
        expect(createCountryNamer('es')({ code: 'GB', name: 'United Kingdom' })).toBe('Reino Unido');
    });

    it('keep the name of the list for codes that stand for none', () => {
        for (const code of ['QQ', 'elsewhere', 'X_1', '1'])
            expect(createCountryNamer('sv')({ code, name: 'Atlantis' })).toBe('Atlantis');
    });
});
