import type { Field } from '../../contract/field';
import { everyField, type LocatedField, mapValue } from '../../contract/walk';
import type { TextField } from '../../fields/text/field';
import { resources } from '../../resources';
import { fixtures } from '../fixtures/everything';
import { sampleValues } from '../fixtures/sample';
import { samplePicture } from './samplePicture';

const langs = ['en', 'th', 'id'];
export const languages = { langs, defaultLang: 'en' };

/** What samples in the book are built from. */
export const sampleContext = { langs, image: samplePicture, accounts: ['1', '12'], n: 1 };

/** A field of a kind, its sibling fields, and the type that provides the texts of its labels. */
export type KindSample = {
    name: string;
    field: Field;
    resource: string | undefined;
    filled: unknown;
    /** Values of all sibling fields, which the field may read. */
    beside: Readonly<Record<string, unknown>>;
};

/** Finds the outermost field of a kind in a fixture or type, with its sibling fields. */
function findDeclared(kind: string) {
    for (const { name: resource, fields, actions } of [...fixtures, ...resources]) {
        const all = [fields, ...Object.values(actions).map((action) => action.fields)];
        const placed = all.flatMap((own) => [...everyField(own)]).sort((one, other) => getDepth(one) - getDepth(other));
        const found = placed.find(({ field }) => field.kind === kind);
        if (found) return { ...found, resource };
    }
    return undefined;
}

const getDepth = ({ path }: LocatedField) => path.split(/\.|\[/).length;

/**
 * Returns what the book shows of a kind: a field of a fixture or type, with its sample. `overrides` provides what no
 * declaration has.
 *
 * @throws {Error} if no declaration uses the kind and the story gives no field
 */
export function kindSample(kind: string, overrides: Partial<KindSample> = {}): KindSample {
    const found = findDeclared(kind);
    const { name = kind, field = overrides.field } = found ?? {};
    if (!field)
        throw new Error(
            `No declaration has a field of the kind "${kind}" to show: add one to test/fixtures/everything.ts, or give its ` +
                `story a field and a value, as that of the kind "level" has.`,
        );
    const beside = found ? sampleValues({ ...found.siblings, [name]: field }, sampleContext) : {};
    return { name, field, resource: found?.resource, filled: beside[name], beside, ...overrides };
}

type Writing = 'script' | 'long';

const thai = 'ข้อความที่เขียนด้วยอักษรไทย ซึ่งมีสระและวรรณยุกต์อยู่เหนือและใต้ตัวอักษร';
const long = 'A text that goes on for much longer than anybody who laid out the page had thought, '.repeat(8);

/**
 * Returns the value with its texts in another script or at their greatest length; undefined if it contains no texts.
 */
export function rewrite(field: Field, value: unknown, writing: Writing): unknown {
    const text = writing === 'script' ? thai : long;
    let isOther = false;
    const rewritten = mapValue(field, value, (part, old) => {
        if (typeof old !== 'string') return old;
        if (part.markup) {
            isOther = true;
            return `<h2>${text.slice(0, 40)}</h2><p>${text}</p>`;
        }
        if (!part.prose) return old;
        // A text that is written for readers may have these options of `text`; other kinds of prose lack them.
        const { max, pattern } = part as Field & Partial<Pick<TextField, 'max' | 'pattern'>>;
        const fitting = text.slice(0, max).trim();
        if (pattern && !pattern.test(fitting)) return old;
        isOther = true;
        return fitting;
    });
    return isOther ? rewritten : undefined;
}
