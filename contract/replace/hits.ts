import type { Field } from '../field';
import type { Resource } from '../resource';
import { everyField } from '../walk';
import type { Replacement } from './matches';
import { type Excerpt, listExcerpts, replaceHits } from './texts';

type Values = Readonly<Record<string, unknown>>;

/** A text of a record: the path of its value, its field, and its language if it has one. */
type Located = { path: string; name: string; lang: string | undefined; isMarkup: boolean; most: number | undefined };

/**
 * A hit in a record. `key` identifies it there. If the text would become longer than it may be, `tooLong` is the number
 * of characters that it may have.
 */
export type Hit = Pick<Located, 'path' | 'name' | 'lang'> & { key: string; excerpt: Excerpt; tooLong?: number };

const joinPath = (path: string, step: string) => (path === '' ? step : `${path}.${step}`);

/** Returns the maximum length of short texts: their kinds call it `max`. */
function getMaxLength(field: Field): number | undefined {
    return 'max' in field && typeof field.max === 'number' ? field.max : undefined;
}

/** Whether a text may be replaced: it is written for readers, and others do not rely on it. */
const isReplaceable = ({ prose, unique, access, reference }: Field) =>
    prose === true && !unique && access === undefined && reference === undefined;

type Change = (text: string, at: Located) => string;

/** Returns a value with the texts that `change` returns; those in fields that cannot be written stay as they are. */
function mapTexts(field: Field, value: unknown, at: Omit<Located, 'isMarkup' | 'most'>, change: Change): unknown {
    if (field.access !== undefined || value === null || value === undefined) return value;
    if (field.parts) {
        const { parts } = field;
        const changed = parts.of(value).map((part) => {
            const lang = field.holds === 'languages' ? part.step : at.lang;
            const inner = { path: joinPath(at.path, part.step), name: at.name, lang };
            return { ...part, value: mapTexts(part.field, part.value, inner, change) };
        });
        return parts.join(value, changed);
    }
    if (typeof value !== 'string' || !isReplaceable(field)) return value;
    return change(value, { ...at, isMarkup: field.markup === 'html', most: getMaxLength(field) });
}

function mapRecord({ fields }: Pick<Resource, 'fields'>, values: Values, change: Change): Values {
    const changed = Object.entries(fields).flatMap(([name, field]) =>
        Object.hasOwn(values, name)
            ? [[name, mapTexts(field, values[name], { path: name, name, lang: undefined }, change)] as const]
            : [],
    );
    return { ...values, ...Object.fromEntries(changed) };
}

const getKey = (path: string, index: number) => `${path} ${index}`;

/** Lists the hits in the texts of a record. */
export function listHits(resource: Pick<Resource, 'fields'>, values: Values, wanted: Replacement): Hit[] {
    const hits: Hit[] = [];
    mapRecord(resource, values, (text, { path, name, lang, isMarkup, most }) => {
        const excerpts = listExcerpts(text, isMarkup, wanted);
        const grown = text.length + excerpts.length * (wanted.replacement.length - wanted.find.length);
        const limit = most !== undefined && grown > most && grown > text.length ? { tooLong: most } : {};
        for (const [index, excerpt] of excerpts.entries())
            hits.push({ key: getKey(path, index), path, name, lang, excerpt, ...limit });
        return text;
    });
    return hits;
}

/** Returns a record in which the chosen hits are replaced; `isChosen` is asked by the `key` of each. */
export function replaceInRecord(
    resource: Pick<Resource, 'fields'>,
    values: Values,
    wanted: Replacement,
    isChosen: (key: string) => boolean,
): Values {
    return mapRecord(resource, values, (text, { path, isMarkup }) =>
        replaceHits(text, isMarkup, wanted, (index) => isChosen(getKey(path, index))),
    );
}

/** Whether records of a type have texts that can be replaced. */
export function hasReplaceableTexts({ fields }: Pick<Resource, 'fields'>): boolean {
    return [...everyField(fields)].some(({ field }) => isReplaceable(field));
}
