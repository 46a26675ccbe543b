import { describe, expect, it } from 'vitest';
import { formatBytes, formatMeasures, getFormat } from '../../../../src/base/media/facts';

describe('the facts shown about a file', () => {
    it('include the format under its common name', () => {
        expect(
            ['image/jpeg', 'image/svg+xml', 'image/webp', 'application/pdf'].map((mime) => getFormat({ mime })),
        ).toEqual(['JPG', 'SVG', 'WEBP', 'PDF']);
    });

    it('include the size in a suitable unit, formatted for the language', () => {
        expect([0, 999, 24_600, 1_572_864, 10_485_760].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
            '0\u00a0bytes',
            '999\u00a0bytes',
            '24\u00a0kB',
            '1.5\u00a0MB',
            '10\u00a0MB',
        ]);
        expect(formatBytes(1_572_864, 'es')).toBe('1,5\u00a0MB');
    });

    it('include the dimensions if it has any', () => {
        expect(formatMeasures({ width: 10, height: 20 })).toBe('10\u00a0×\u00a020');
        expect(formatMeasures({ width: null, height: null })).toBe('');
    });
});
