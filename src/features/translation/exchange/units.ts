import type { Field, Fields } from '../../../../contract/field';
import { getHeldFields } from '../../../../contract/walk';

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/**
 * A text of a record. `path` finds it again even if items have been moved: `items.@i1.title`, `slides.0.caption`; `place` is
 * where it is now: `items.0.title`.
 */
export type Unit = { path: string; place: string; field: Field<string>; texts: Texts };

type Change = (unit: Unit) => Texts;

const getItemId = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

/** Returns a value with its texts changed; `change` is called for each that can be edited. */
function mapTexts(field: Field, value: unknown, path: string, place: string, change: Change): unknown {
    if (value === null || value === undefined || field.access === 'readOnly') return value;
    if (field.holds === 'languages') {
        const { of } = getHeldFields(field);
        // Kinds with languages hold texts, whose values are stored by language.
        return of ? change({ path, place, field: of as Field<string>, texts: value as Texts }) : value;
    }
    if (!field.parts) return value;
    const isItems = field.holds === 'items';
    const parts = field.parts.of(value).map((part) => {
        const step = isItems ? `@${getItemId(part.value)}` : part.step;
        const mapped = mapTexts(part.field, part.value, `${path}.${step}`, `${place}.${part.step}`, change);
        return { ...part, value: mapped };
    });
    return field.parts.join(value, parts);
}

/** Returns the values of a record with the texts that `change` returns. */
export function mapUnits(fields: Fields, values: Values, change: Change): Record<string, unknown> {
    const mapped = { ...values };
    for (const [name, field] of Object.entries(fields))
        if (Object.hasOwn(values, name)) mapped[name] = mapTexts(field, values[name], name, name, change);
    return mapped;
}

/** Lists the texts of a record that have one in any language, in the order of the declaration. */
export function listUnits(fields: Fields, values: Values): Unit[] {
    const units: Unit[] = [];
    mapUnits(fields, values, (unit) => {
        if (Object.values(unit.texts).some(Boolean)) units.push(unit);
        return unit.texts;
    });
    return units;
}
