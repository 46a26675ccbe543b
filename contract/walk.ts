import type { Field, Fields, Holding } from './field';

export type Visit = (field: Field, value: unknown, path: string) => void;

const joinPath = (path: string, step: string) => (path === '' ? step : `${path}.${step}`);

/**
 * Calls `visit` for the value of a field and every value inside it, outermost first.
 *
 * @example walk(banner.fields.slides, slides, (field, value, path) => { if (isPicture(field)) found.push(path); },
 * 'slides')
 */
export function walk(field: Field, value: unknown, visit: Visit, path = ''): void {
    visit(field, value, path);
    if (!field.parts || value === null || value === undefined) return;
    for (const part of field.parts.of(value)) walk(part.field, part.value, visit, joinPath(path, part.step));
}

/** Calls `walk` for all fields of a record. */
export function walkFields(fields: Fields, values: Readonly<Record<string, unknown>>, visit: Visit): void {
    for (const [name, field] of Object.entries(fields)) walk(field, values[name], visit, name);
}

/** Returns a copy of a value to which `change` has been applied, and to every value inside it, innermost first. */
export function mapValue(field: Field, value: unknown, change: (field: Field, value: unknown) => unknown): unknown {
    if (!field.parts || value === null || value === undefined) return change(field, value);
    const parts = field.parts.of(value).map((part) => ({ ...part, value: mapValue(part.field, part.value, change) }));
    return change(field, field.parts.join(value, parts));
}

/**
 * Applies `mapValue` to all fields of a record. Keys that are not fields are left out, and so are absent write-only
 * fields.
 */
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

/** A field with its path (`[]` for entries of a list) and its sibling fields. */
export type LocatedField = { path: string; name: string; field: Field; siblings: Fields };

/** What a composite kind holds: fields by name, or a single field for any number of values, at least `min`. */
type HeldFields = { of?: Field; fields?: Fields; min?: number };

/** Returns what a composite kind holds; its properties are undefined for other kinds. */
export function getHeldFields(field: Field): HeldFields {
    // All kinds with `holds` use these property names; other kinds have none of them, or a `min` that is not read here.
    return field as Field & HeldFields;
}

function* within(field: Field, path: string, name: string, siblings: Fields): Generator<LocatedField> {
    yield { path, name, field, siblings };
    const { of, fields = {} } = getHeldFields(field);
    if (of) yield* within(of, `${path}[]`, name, {});
    yield* everyField(fields, path);
}

/**
 * Yields every field of a declaration at any depth, outermost first.
 *
 * @example for (const { path, field } of everyField(banner.fields)) if (isPicture(field)) found.push(path);
 */
export function* everyField(fields: Fields, path = ''): Generator<LocatedField> {
    for (const [name, field] of Object.entries(fields)) yield* within(field, joinPath(path, name), name, fields);
}

/** Returns the kinds of all fields at any depth. */
export function listKinds(fields: Fields): Set<string> {
    return new Set([...everyField(fields)].map(({ field }) => field.kind));
}

/** Whether any of these fields, at any depth, holds parts of this sort: texts in languages, items with ids. */
export function holdsAny(fields: Fields, sought: Holding): boolean {
    return [...everyField(fields)].some(({ field }) => field.holds === sought);
}
