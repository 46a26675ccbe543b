import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryOtp } from '../../server/base/master/countries';
import { readTexts, translatedLanguages } from './catalogues';

/** Languages that Chromium's `Intl` does not support, with their scripts. */
const unknown: Readonly<Record<string, RegExp>> = {
    km: /\p{Script=Khmer}/u,
    lo: /\p{Script=Lao}/u,
    my: /\p{Script=Myanmar}/u,
};

describe('country names', () => {
    it('are stored only for languages that browsers do not support', () => {
        const codes = translatedLanguages
            .map(({ code }) => code)
            .filter((code) => existsSync(`i18n/${code}/countries.json`));
        expect(codes.sort()).toEqual(Object.keys(unknown));
    });

    it.each(Object.entries(unknown))('are complete in %s, all different, and in its own script', (code, script) => {
        const texts = readTexts(code, 'countries.json');
        const names = Object.values(texts);
        expect(names.length).toBeGreaterThan(240);
        expect(new Set(names).size).toBe(names.length);
        expect(Object.keys(texts).filter((country) => !/^[A-Z]{2}$/.test(country))).toEqual([]);
        expect(names.filter((name) => /\p{Script=Latin}/u.test(name) || !script.test(name))).toEqual([]);
        expect(names.filter((name) => name !== name.normalize('NFC'))).toEqual([]);
        expect(countryOtp.filter((country) => !(country.code in texts))).toEqual([]);
    });
});
