import { mostInteger } from '../../contract/bounds';
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
    /** Digits after the point at most; 0: whole numbers. */
    decimals?: number;
    /** What it counts, as `Intl` names it: a unit such as `percent`, or a currency such as `THB`. */
    unit?: string;
};

/** More are not told apart by every number of this size. */
const mostDecimals = 6;

/** How `Intl` writes a number with this unit. */
export function unitFormat(unit: string | undefined): Intl.NumberFormatOptions {
    if (unit === undefined) return {};
    return /^[A-Z]{3}$/.test(unit) ? { style: 'currency', currency: unit } : { style: 'unit', unit };
}

function isUnit(unit: string | undefined): boolean {
    try {
        new Intl.NumberFormat('en', unitFormat(unit));
        return true;
    } catch {
        return false;
    }
}

/** Whether a number is written with so many digits after the point at most: its shortest spelling is the one that counts. */
function hasDecimals(value: number, most: number): boolean {
    return Number(value.toFixed(most)) === value;
}

/**
 * A number as a text that compares as it does: the bits of IEEE 754 in hexadecimal digits, in an order that goes from the
 * lowest to the highest. What is no number stays as it is, and equals none.
 */
function orderedText(value: unknown): string {
    const number = value === null || value === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) return String(value ?? '');
    const view = new DataView(new ArrayBuffer(8));
    // Adding nothing makes one of the two zeros.
    view.setFloat64(0, number + 0);
    const bits = view.getBigUint64(0);
    const sign = 1n << 63n;
    const ordered = bits & sign ? BigInt.asUintN(64, ~bits) : bits | sign;
    return ordered.toString(16).padStart(16, '0');
}

/**
 * A number between two bounds, with at most so many decimals; null where there is none.
 *
 * @example bonus: number({ max: 100, decimals: 2, unit: 'percent' })
 */
export function number({ min = 0, max = mostInteger, decimals = 0, unit }: NumberOptions = {}): NumberField {
    return {
        ...base<number | null, 'number'>('number', null),
        shape: 'number',
        min,
        max,
        decimals,
        unit,
        flaws: () => [
            ...(Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
                ? []
                : [`has ${decimals} decimals: name a whole number from 0 to ${mostDecimals}`]),
            ...(isUnit(unit) ? [] : [`counts "${unit}", which Intl has no unit for: name one such as percent or THB`]),
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
        sortKey: orderedText,
    };
}
