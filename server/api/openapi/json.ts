/** A JSON object: a part of the document or of a schema. */
export type Json = Record<string, unknown>;

/** Whether a value is an object, not null and not an array. */
export function isJson(value: unknown): value is Json {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value with `change` applied to every object in it, innermost first. */
export function mapObjects(value: unknown, change: (part: Json) => unknown): unknown {
    if (Array.isArray(value)) return value.map((part) => mapObjects(part, change));
    if (!isJson(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapObjects(part, change)])));
}

/**
 * Converts a name to Pascal case.
 *
 * @example pascal('gtag_mng') // 'GtagMng'
 * @example pascal('apk.task.get') // 'ApkTaskGet'
 */
export function toPascalCase(name: string): string {
    return name
        .split(/[^A-Za-z0-9]+/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join('');
}
