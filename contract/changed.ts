import type { Field } from './field';
import type { Former, Shape } from './former';
import { heldBy } from './walk';

/** What was another once: its `name`, its kind (`from`), the `words` that a choice had, or a conversion of its own (`by`). */
export type Was = {
    name?: string;
    from?: Field;
    words?: Readonly<Record<string, string>>;
    by?(value: unknown, lang: string): unknown;
};

/** What a value out of JSON looks like; undefined where it says nothing. */
export function shapeOf(value: unknown): Shape | undefined {
    if (value === null || value === undefined) return undefined;
    if (Array.isArray(value)) return 'list';
    // Whatever else `typeof` may answer is in no JSON.
    return typeof value as Shape;
}

/** How values of a kind are stored. A kind whose `empty` says nothing says it itself. */
export function storedShape(field: Field): Shape {
    const shape = field.shape ?? shapeOf(field.empty);
    if (shape === undefined)
        throw new Error(`The kind ${field.kind} does not say how its values are stored: \`shape\``);
    return shape;
}

const same = (value: unknown) => value;

/** From one value to one in something that holds several, by place or by language. */
function convertInto(from: Field, to: Field): Former['convert'] | undefined {
    const { of } = heldBy(to);
    const inside = of && convertFrom(from, of);
    if (!inside) return undefined;
    if (storedShape(to) === 'list') return (value, lang) => [inside(value, lang)];
    return (value, lang) => ({ [lang]: inside(value, lang) });
}

/** The first of several values, or the text in the landing page's default language. */
function convertOutOf(from: Field, to: Field): Former['convert'] | undefined {
    const { of } = heldBy(from);
    const inside = of && convertFrom(of, to);
    if (!inside) return undefined;
    const one = (value: unknown, lang: string) => (Array.isArray(value) ? value[0] : from.plain?.(value, lang));
    return (value, lang) => {
        const first = one(value, lang);
        return first === undefined ? null : inside(first, lang);
    };
}

function convertFrom(from: Field, to: Field): Former['convert'] | undefined {
    if (from.kind === to.kind) return same;
    const { plain } = from;
    // A text takes whatever a person reads; what is HTML or stands in languages does not, as it is.
    if (to.prose && !to.markup && !to.parts && plain) return (value, lang) => plain(value, lang);
    // Places before languages, so that no text in another language is left behind.
    if (storedShape(from) === 'list') return convertOutOf(from, to) ?? convertInto(from, to);
    return convertInto(from, to) ?? convertOutOf(from, to);
}

function wordsConvert(words: Readonly<Record<string, string>>): Former['convert'] {
    return (value) => (typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value);
}

/** The words that a value is one of, where its kind has any. */
export function choicesOf(field: Field): readonly unknown[] | undefined {
    return 'choices' in field && Array.isArray(field.choices) ? field.choices : undefined;
}

function checkWords(field: Field, words: Readonly<Record<string, string>>): void {
    const choices = choicesOf(field) ?? [];
    for (const [word, now] of Object.entries(words)) {
        if (choices.includes(word)) throw new Error(`The word ${word} is one of the choices still: it needs no way`);
        if (now !== '' && !choices.includes(now))
            throw new Error(`The word ${word} becomes ${now}, which is no choice`);
    }
}

function formerOf(was: Was, field: Field): Former {
    const { name, from = field, words, by } = was;
    if (words) checkWords(field, words);
    const convert = by ?? (words ? wordsConvert(words) : convertFrom(from, field));
    if (!convert)
        throw new Error(`There is no way from ${from.kind} to ${field.kind}: say with \`by\` what becomes of a value`);
    const shape = storedShape(from);
    if (name === undefined && !words && shape === storedShape(field))
        throw new Error(
            `A stored ${from.kind} looks like a ${field.kind}: give the field another name, and say its former one`,
        );
    return name === undefined ? { shape, convert } : { name, shape, convert };
}

/**
 * A field that was declared otherwise once. What was stored then is read as what the field is now, in records, settings
 * and their history, and is stored so when it is next written.
 *
 * @example
 * promotionId: changed({ from: text() }, localized(text({ max: 40 })))
 * heading: changed({ name: 'title' }, text())
 * size: changed({ words: { HUGE: 'LARGE' } }, choice(['SMALL', 'LARGE']))
 * @throws where a value of then could not be told from one of now, and where nothing says what becomes of it
 */
export function changed<F extends Field>(was: Was, field: F): F {
    const former = formerOf(was, field);
    const formers = field.formers ?? [];
    if (formers.some(({ name, shape }) => name === former.name && shape === former.shape))
        throw new Error(`The field of the kind ${field.kind} says twice what a stored ${former.shape} was`);
    return { ...field, formers: [...formers, former] };
}
