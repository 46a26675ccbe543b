import type { Media } from '../../../contract/calls/media';
import { numberFormat } from '../../../i18n/numbers';

const formats: Readonly<Record<string, string>> = { 'image/jpeg': 'JPG', 'image/svg+xml': 'SVG' };

/** Returns the common name of a file's format: `JPG` for `image/jpeg`. */
export function getFormat({ mime }: Pick<Media, 'mime'>): string {
    return formats[mime] ?? (mime.split('/').at(-1) ?? '').toUpperCase();
}

/** Formats width and height in pixels; empty if the file has none. */
export function formatMeasures({ width, height }: Pick<Media, 'width' | 'height'>): string {
    return width === null || height === null ? '' : `${width}\u00a0×\u00a0${height}`;
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/**
 * Formats a number of bytes in a language.
 *
 * @example formatBytes(24_600, 'en') // '24 kB'
 */
export function formatBytes(bytes: number, locale: string): string {
    const step = Math.min(units.length - 1, bytes < 1000 ? 0 : bytes < 1024 * 1000 ? 1 : 2);
    const value = bytes / 1024 ** step;
    const digits = step === 2 && value < 10 ? 1 : 0;
    const text = numberFormat(locale, {
        style: 'unit',
        unit: units[step] ?? 'byte',
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: digits,
    }).format(value);
    // A number and its unit stay in one line.
    return text.replaceAll(' ', '\u00a0');
}
