import { mostInteger } from '../bounds';
import { base, type Field } from '../field';

export type NumberField = Field<number | null> & { kind: 'number'; min: number; max: number };

/** A number between two bounds; null where there is none. */
export function number({ min = 0, max = mostInteger }: { min?: number; max?: number } = {}): NumberField {
    return {
        ...base<number | null, 'number'>('number', null),
        shape: 'number',
        min,
        max,
        schema({ z, required }) {
            const schema = z.number().min(min).max(max);
            return required ? schema : schema.nullable();
        },
        plain: (value) => (value === null ? '' : String(value)),
    };
}
