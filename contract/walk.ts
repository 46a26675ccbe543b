import type { Field, Fields, Holding } from './field';

export type Visit = (field: Field, value: unknown, path: string) => void;

const below = (path: string, step: string) => (path === '' ? step : `${path}.${step}`);

/**
 * Calls `visit` for a field's value and for every value inside it, outermost first.
 *
 * @example walk(banner.fields.slides, slides, (field, value, path) => { if (isPicture(field)) found.push(path); }, 'slides')
 */
export function walk(field: Field, value: unknown, visit: Visit, path = ''): void {
    visit(field, value, path);
    if (!field.parts || value === null || value === undefined) return;
    for (const part of field.parts.of(value)) walk(part.field, part.value, visit, below(path, part.step));
}

/** `walk` over all fields of a record. */
export function walkFields(fields: Fields, values: Readonly<Record<string, unknown>>, visit: Visit): void {
    for (const [name, field] of Object.entries(fields)) walk(field, values[name], visit, name);
}

/** A copy of a value in which `change` has had its way with every value inside it, innermost first. */
export function mapValue(field: Field, value: unknown, change: (field: Field, value: unknown) => unknown): unknown {
    if (!field.parts || value === null || value === undefined) return change(field, value);
    const parts = field.parts.of(value).map((part) => ({ ...part, value: mapValue(part.field, part.value, change) }));
    return change(field, field.parts.join(value, parts));
}

/** `mapValue` over all fields of a record; keys that are no field are left out, and so are secrets that it does not hold. */
export function mapFields(
    fields: Fields,
    values: Readonly<Record<string, unknown>>,
    change: (field: Field, value: unknown) => unknown,
): Record<string, unknown> {
    const mapped: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
        if (field.access === 'writeOnly' && values[name] === undefined) continue;
        mapped[name] = mapValue(field, values[name] ?? field.empty, change);
    }
    return mapped;
}

/** A field with the path to it, `[]` for the entries of a list, and the fields that stand beside it. */
export type Placed = { path: string; name: string; field: Field; siblings: Fields };

/** What a composite kind holds: fields by name, or one field as often as the value says, `min` times at least. */
type Held = { of?: Field; fields?: Fields; min?: number };

/** What a kind holds; nothing where it is no composite one. */
export function heldBy(field: Field): Held {
    // Whatever `holds` anything names it so; other kinds have none of these, or a `min` that nobody asks them for here.
    return field as Field & Held;
}

function* within(field: Field, path: string, name: string, siblings: Fields): Generator<Placed> {
    yield { path, name, field, siblings };
    const { of, fields = {} } = heldBy(field);
    if (of) yield* within(of, `${path}[]`, name, {});
    yield* everyField(fields, path);
}

/**
 * Every field of a declaration, at whatever depth, outermost first.
 *
 * @example for (const { path, field } of everyField(banner.fields)) if (isPicture(field)) found.push(path);
 */
export function* everyField(fields: Fields, path = ''): Generator<Placed> {
    for (const [name, field] of Object.entries(fields)) yield* within(field, below(path, name), name, fields);
}

/** Every kind that occurs in these fields, at whatever depth. */
export function kindsIn(fields: Fields): Set<string> {
    return new Set([...everyField(fields)].map(({ field }) => field.kind));
}

/** Whether these fields hold something of the sort, at whatever depth: texts in languages, items with ids. */
export function holdsAny(fields: Fields, sought: Holding): boolean {
    return [...everyField(fields)].some(({ field }) => field.holds === sought);
}
