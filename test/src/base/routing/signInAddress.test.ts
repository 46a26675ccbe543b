import { describe, expect, it } from 'vitest';
import { nextAddress, reasonOf, signInAddress } from '../../../../src/base/routing/signInAddress';

const origin = 'https://console.test';

describe('the way to the sign-in page and back', () => {
    it('keeps where one came from and why one had to leave', () => {
        expect(signInAddress('/article?page=2', 87008)).toBe(
            '/auth/login?reason=sessionExpired&next=%2Farticle%3Fpage%3D2',
        );
        expect(signInAddress('/')).toBe('/auth/login');
        expect(signInAddress('/auth/login?next=/a', 87009)).toBe('/auth/login?reason=sessionEnded');
        expect(signInAddress('/article', 4711)).toBe('/auth/login?next=%2Farticle');
    });

    it('leads back to the same page', () => {
        expect(nextAddress('?next=%2Farticle%3Fpage%3D2', origin)).toBe('/article?page=2');
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
    ])('leads to the start from %s', (search) => {
        expect(nextAddress(search, origin)).toBe('/');
    });

    it('knows the reasons of the error table only', () => {
        expect(reasonOf('?reason=sessionEnded')).toBe('sessionEnded');
        expect(reasonOf('?reason=toString')).toBeUndefined();
        expect(reasonOf('')).toBeUndefined();
    });
});
