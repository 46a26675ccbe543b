type Composite = Readonly<Record<string, unknown>>;

const isComposite = (value: unknown): value is Composite => typeof value === 'object' && value !== null;

const isOfKind = (one: Composite, other: Composite) => Array.isArray(one) === Array.isArray(other);

/**
 * Returns a value of JSON in which everything that equals the same part of an earlier value is that part itself, so that
 * it can be told by its identity that it has not changed.
 */
export function reuseParts<Value>(before: unknown, next: Value): Value {
    if (before === next || !isComposite(before) || !isComposite(next) || !isOfKind(before, next)) return next;
    const names = Object.keys(next);
    const parts = names.map((name) => reuseParts(before[name], next[name]));
    const isSame = (name: string, index: number) => name in before && before[name] === parts[index];
    // Equal to the later value, and thus of its type.
    if (names.every(isSame) && Object.keys(before).length === names.length) return before as Value;
    // A list, or an object, with the parts of the later value.
    return (Array.isArray(next) ? parts : Object.fromEntries(names.map((name, n) => [name, parts[n]]))) as Value;
}
