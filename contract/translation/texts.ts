import type { Fields } from '../field';
import { holdsAny, walkFields } from '../walk';

/** A text in several languages, where it is in its record: `title`, `slides.0.caption`. */
export type LocatedText = { path: string; texts: Readonly<Record<string, string>> };

const isTexts = (value: unknown): value is LocatedText['texts'] => typeof value === 'object' && value !== null;

/** Lists the texts of values that have one in any language. */
export function listTexts(fields: Fields, values: Readonly<Record<string, unknown>>): LocatedText[] {
    const found: LocatedText[] = [];
    walkFields(fields, values, (field, value, path) => {
        if (field.holds === 'languages' && isTexts(value) && Object.values(value).some(Boolean))
            found.push({ path, texts: value });
    });
    return found;
}

const known = new WeakMap<Fields, boolean>();

/** Whether records with these fields have texts in languages. */
export function haveTexts(fields: Fields): boolean {
    const has = known.get(fields) ?? holdsAny(fields, 'languages');
    known.set(fields, has);
    return has;
}
