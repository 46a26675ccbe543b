import { numberFormat } from '../../i18n/numbers';
import { getUnitFormat, type NumberField } from './field';

type NumberNotation = Pick<NumberField, 'decimals' | 'unit'>;

/**
 * Formats a number with its unit for display. All numbers of a column have the same number of decimal places, so that
 * their decimal points are aligned.
 */
export function formatNumber(value: number, { decimals, unit }: NumberNotation, tag: string): string {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return numberFormat(tag, { ...getUnitFormat(unit), ...digits }).format(value);
}

/** Formats a number for an input: without a unit and without group separators. */
export function formatTypedNumber(value: number, { decimals }: NumberNotation, tag: string): string {
    return numberFormat(tag, { useGrouping: false, maximumFractionDigits: decimals }).format(value);
}

/** Returns the symbol or name of a unit; empty if there is none. */
export function formatUnit({ unit }: NumberNotation, tag: string): string {
    if (unit === undefined) return '';
    const parts = numberFormat(tag, getUnitFormat(unit)).formatToParts(1);
    return parts.find(({ type }) => type === 'unit' || type === 'currency' || type === 'percentSign')?.value ?? '';
}

/** The zeros of the scripts in which users type digits: Devanagari, Bengali, Thai, Lao, Burmese, Khmer, full width. */
const zeros = ['\u0966', '\u09e6', '\u0e50', '\u0ed0', '\u1040', '\u17e0', '\uff10'].map((zero) => zero.charCodeAt(0));

function latinDigit(digit: string): string {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
}

const decimalSign = (tag: string) =>
    numberFormat(tag)
        .formatToParts(1.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * Parses a typed number; undefined if it is not one. Comma and point are understood in every language: the one that is
 * not the decimal sign of the language is a group separator where it is in the position of one, and a decimal sign
 * otherwise.
 *
 * @example parseNumber('1.234,5', 'es') // 1234.5
 * @example parseNumber('0,75', 'en') // 0.75
 */
export function parseNumber(typed: string, tag: string): number | undefined {
    const plain = typed
        .replace(/\p{Nd}/gu, latinDigit)
        .replace(/[\s\u00a0\u202f'’]/g, '')
        .replace(/\u2212/g, '-');
    const thousands = decimalSign(tag) === ',' ? '.' : ',';
    const grouped = new RegExp(`^-?\\d{1,3}(?:\\${thousands}\\d{3})+(?![\\d${thousands}])`);
    const whole = grouped.test(plain) ? plain.replaceAll(thousands, '') : plain;
    const read = whole.replace(',', '.');
    return /^-?(?:\d+\.?\d*|\.\d+)$/.test(read) ? Number(read) : undefined;
}
