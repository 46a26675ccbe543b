import { describe, expect, it } from 'vitest';
import { buildSignInAddress, getNextAddress, parseSignInReason } from '../../../../src/base/routing/signInAddress';

const origin = 'https://console.test';

describe('the address of the sign-in page', () => {
    it('contains the previous address and the reason', () => {
        expect(buildSignInAddress('/article?page=2', 87008)).toBe(
            '/auth/login?reason=sessionExpired&next=%2Farticle%3Fpage%3D2',
        );
        expect(buildSignInAddress('/')).toBe('/auth/login');
        expect(buildSignInAddress('/auth/login?next=/a', 87009)).toBe('/auth/login?reason=sessionEnded');
        expect(buildSignInAddress('/article', 4711)).toBe('/auth/login?next=%2Farticle');
    });

    it('leads back to the previous page', () => {
        expect(getNextAddress('?next=%2Farticle%3Fpage%3D2', origin)).toBe('/article?page=2');
    });

    it.each([
        '',
        '?next=',
        '?next=https://evil.test/',
        '?next=//evil.test/a',
        '?next=/%5Cevil.test',
        '?next=javascript:alert(1)',
        '?next=/auth/login',
        '?next=article',
    ])('leads to the start page if the next address is missing or unsafe: %s', (search) => {
        expect(getNextAddress(search, origin)).toBe('/');
    });

    it('accepts only reasons of the error table', () => {
        expect(parseSignInReason('?reason=sessionEnded')).toBe('sessionEnded');
        expect(parseSignInReason('?reason=toString')).toBeUndefined();
        expect(parseSignInReason('')).toBeUndefined();
    });
});
