import { maxInteger } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

export type NumberField = Field<number | null> & {
    kind: 'number';
    min: number;
    max: number;
    decimals: number;
    unit: string | undefined;
};

export type NumberOptions = {
    min?: number;
    max?: number;
    /** The maximum number of decimal places; 0: integers only. */
    decimals?: number;
    /** The unit, as `Intl` names it: a unit such as `percent`, or a currency such as `THB`. */
    unit?: string;
};

/** With more decimal places, the largest numbers could not be distinguished. */
const maxDecimals = 6;

/** Returns the `Intl` options that format a number with this unit. */
export function getUnitFormat(unit: string | undefined): Intl.NumberFormatOptions {
    if (unit === undefined) return {};
    return /^[A-Z]{3}$/.test(unit) ? { style: 'currency', currency: unit } : { style: 'unit', unit };
}

function isUnit(unit: string | undefined): boolean {
    try {
        new Intl.NumberFormat('en', getUnitFormat(unit));
        return true;
    } catch {
        return false;
    }
}

/** Whether the shortest decimal notation of a number has at most this many decimal places. */
function hasDecimals(value: number, most: number): boolean {
    return Number(value.toFixed(most)) === value;
}

/**
 * Returns a text that sorts like the number: the bits of IEEE 754 in hexadecimal digits, arranged from the lowest to
 * the highest number. Other values are returned as text and equal no number.
 */
function toSortKey(value: unknown): string {
    const number = value === null || value === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) return String(value ?? '');
    const view = new DataView(new ArrayBuffer(8));
    // Adding 0 turns -0 into 0.
    view.setFloat64(0, number + 0);
    const bits = view.getBigUint64(0);
    const sign = 1n << 63n;
    const ordered = bits & sign ? BigInt.asUintN(64, ~bits) : bits | sign;
    return ordered.toString(16).padStart(16, '0');
}

/**
 * Declares a field for a number between two bounds with a maximum number of decimal places; null if there is none.
 *
 * @example bonus: number({ max: 100, decimals: 2, unit: 'percent' })
 */
export function number({ min = 0, max = maxInteger, decimals = 0, unit }: NumberOptions = {}): NumberField {
    return {
        ...base<number | null, 'number'>('number', null),
        drafted: true,
        shape: 'number',
        min,
        max,
        decimals,
        unit,
        flaws: () => [
            ...(Number.isInteger(decimals) && decimals >= 0 && decimals <= maxDecimals
                ? []
                : [`has ${decimals} decimals: use a whole number from 0 to ${maxDecimals}`]),
            ...(isUnit(unit)
                ? []
                : [`has the unit "${unit}", which Intl does not know: use one such as percent or THB`]),
        ],
        schema({ z, required }) {
            const bounded = z.number().min(min).max(max);
            const message = decimals === 0 ? 'validation.wholeNumber' : 'validation.decimals';
            const schema = bounded.refine((value) => hasDecimals(value, decimals), {
                error: message,
                params: { max: decimals },
            });
            return required ? schema : schema.nullable();
        },
        plain: (value) => (value === null ? '' : String(value)),
        sortKey: toSortKey,
    };
}
