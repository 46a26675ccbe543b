import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isPassword, passwordSchema } from '../../../contract/password';
import { password } from '../../../fields/password/field';

const listMessages = (value: unknown) =>
    passwordSchema(z)
        .safeParse(value)
        .error?.issues.map(({ message }) => message);

describe('a password', () => {
    it('has 8 to 15 characters, including a letter and a digit', () => {
        fc.assert(
            fc.property(fc.string({ unit: fc.constantFrom(...'abYZ019 #~ก'), maxLength: 18 }), (text) => {
                const fits = text.length >= 8 && text.length <= 15 && /[A-Za-z]/.test(text) && /\d/.test(text);
                expect([text, passwordSchema(z).safeParse(text).success]).toEqual([text, fits]);
            }),
            { numRuns: 10_000 },
        );
    });

    it('is rejected with the messages of the specification', () => {
        expect(listMessages('Short12')).toEqual(['validation.password']);
        expect(listMessages('nodigitsatall')).toEqual(['validation.password']);
        expect(listMessages('1234567890')).toEqual(['validation.password']);
        expect(listMessages('Sixteen123456789')).toEqual(['validation.passwordMax']);
        expect(listMessages('Password12')).toBeUndefined();
    });

    it('requires an ASCII digit, and rejects characters that cannot be stored', () => {
        expect(isPassword('Password๑๒๓')).toBe(false);
        expect(isPassword('Passwörd1')).toBe(true);
        expect(isPassword('Pass\u0000word1')).toBe(false);
        expect(isPassword('Pass\ud800word1')).toBe(false);
    });

    it('is not trimmed, and always required', () => {
        expect(passwordSchema(z).parse(' Password1 ')).toBe(' Password1 ');
        const schema = password().schema({ z, langs: ['en'], defaultLang: 'en', required: false });
        for (const value of ['', null, undefined, 12345678, ['Password12']])
            expect(schema.safeParse(value).success).toBe(false);
    });
});
