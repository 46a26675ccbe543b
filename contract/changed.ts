import type { Field } from './field';
import type { Former, StoredShape } from './former';
import { getHeldFields } from './walk';

/**
 * What has changed in a field: its former `name`, its former kind (`from`), former `words` of a choice with their
 * replacements, or a custom conversion (`by`).
 */
export type FieldChange = {
    name?: string;
    from?: Field;
    words?: Readonly<Record<string, string>>;
    by?(value: unknown, lang: string): unknown;
};

/** Returns the JSON type of a value; undefined if the value is null or missing. */
export function getShape(value: unknown): StoredShape | undefined {
    if (value === null || value === undefined) return undefined;
    if (Array.isArray(value)) return 'list';
    // Other results of `typeof` do not occur in JSON.
    return typeof value as StoredShape;
}

/**
 * Returns the JSON type in which values of a field are stored: its `shape`, or that of `empty`.
 *
 * @throws {Error} if neither determines it
 */
export function getStoredShape(field: Field): StoredShape {
    const shape = field.shape ?? getShape(field.empty);
    if (shape === undefined)
        throw new Error(
            `The field kind "${field.kind}" has no stored type: set \`shape\` in fields/${field.kind}/field.ts.`,
        );
    return shape;
}

const identity = (value: unknown) => value;

/** Converts a single value to a kind that holds several, by position or by language. */
function findWrapping(from: Field, to: Field): Former['convert'] | undefined {
    const { of } = getHeldFields(to);
    const inside = of && findConversion(from, of);
    if (!inside) return undefined;
    if (getStoredShape(to) === 'list') return (value, lang) => [inside(value, lang)];
    return (value, lang) => ({ [lang]: inside(value, lang) });
}

/** Converts several values to a single one: the first entry, or the text in the landing page's default language. */
function findUnwrapping(from: Field, to: Field): Former['convert'] | undefined {
    const { of } = getHeldFields(from);
    const inside = of && findConversion(of, to);
    if (!inside) return undefined;
    const one = (value: unknown, lang: string) => (Array.isArray(value) ? value[0] : from.plain?.(value, lang));
    return (value, lang) => {
        const first = one(value, lang);
        return first === undefined ? null : inside(first, lang);
    };
}

function findConversion(from: Field, to: Field): Former['convert'] | undefined {
    if (from.kind === to.kind) return identity;
    const { plain } = from;
    // A plain text can take the readable text of any kind; HTML and texts in languages cannot.
    if (to.prose && !to.markup && !to.parts && plain) return (value, lang) => plain(value, lang);
    // Lists are unpacked before languages, so that texts in other languages are not lost.
    if (getStoredShape(from) === 'list') return findUnwrapping(from, to) ?? findWrapping(from, to);
    return findWrapping(from, to) ?? findUnwrapping(from, to);
}

function wordsConvert(words: Readonly<Record<string, string>>): Former['convert'] {
    return (value) => (typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value);
}

/** Returns the choices of a field; undefined if its kind has none. */
export function findChoices(field: Field): readonly unknown[] | undefined {
    return 'choices' in field && Array.isArray(field.choices) ? field.choices : undefined;
}

/** Names a changed field in messages. Its own name is not known yet, only its kind and its former name. */
function formatChanged({ name }: FieldChange, field: Field): string {
    return `changed() of ${name === undefined ? 'a field' : `the former field "${name}"`} of kind "${field.kind}"`;
}

function checkWords(was: FieldChange, field: Field): void {
    const choices = findChoices(field) ?? [];
    for (const [former, now] of Object.entries(was.words ?? {})) {
        if (choices.includes(former))
            throw new Error(
                `${formatChanged(was, field)}: "${former}" is still a choice. Remove it from \`words\` or the choices.`,
            );
        if (now !== '' && !choices.includes(now))
            throw new Error(
                `${formatChanged(was, field)}: "${former}" is replaced by "${now}", which is not a choice. ` +
                    `Choices are ${choices.map((choice) => `"${choice}"`).join(', ')}.`,
            );
    }
}

function resolveFormer(was: FieldChange, field: Field): Former {
    const { name, from = field, words, by } = was;
    if (words) checkWords(was, field);
    const convert = by ?? (words ? wordsConvert(words) : findConversion(from, field));
    if (!convert)
        throw new Error(`${formatChanged(was, field)}: values of kind "${from.kind}" cannot be converted. Add \`by\`.`);
    const shape = getStoredShape(from);
    if (name === undefined && !words && shape === getStoredShape(field))
        throw new Error(
            `${formatChanged(was, field)}: its stored values look like those of the former kind "${from.kind}". ` +
                'Give the field another name, and its former name as `name`.',
        );
    return name === undefined ? { shape, convert } : { name, shape, convert };
}

/**
 * Marks a field whose declaration has changed. Values stored under the former declaration are converted when they are
 * read, in records, settings and their history, and are stored in the new form with the next write.
 *
 * @example promotionId: changed({ from: text() }, localized(text({ max: 40 }))) heading: changed({ name: 'title' },
 * text()) size: changed({ words: { HUGE: 'LARGE' } }, choice(['SMALL', 'LARGE']))
 * @throws {Error} if a former value could not be distinguished from a current one, or if there is no conversion for it
 */
export function changed<F extends Field>(was: FieldChange, field: F): F {
    const former = resolveFormer(was, field);
    const formers = field.formers ?? [];
    if (formers.some(({ name, shape }) => name === former.name && shape === former.shape))
        throw new Error(
            `${formatChanged(was, field)}: a former field with stored type "${former.shape}" is declared twice. ` +
                'Remove one.',
        );
    return { ...field, formers: [...formers, former] };
}
