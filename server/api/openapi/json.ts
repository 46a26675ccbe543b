/** A part of the document, or of a schema in it. */
export type Json = Record<string, unknown>;

/** Whether a value is an object with keys, and no list. */
export function isJson(value: unknown): value is Json {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with `change` done to every part of it, innermost first. */
export function mapped(value: unknown, change: (part: Json) => unknown): unknown {
    if (Array.isArray(value)) return value.map((part) => mapped(part, change));
    if (!isJson(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part, change)])));
}

/** `gtag_mng` is `GtagMng`, `apk.task.get` is `ApkTaskGet`. */
export function pascal(name: string): string {
    return name
        .split(/[^A-Za-z0-9]+/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join('');
}
