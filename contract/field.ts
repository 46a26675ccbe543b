import type { z } from 'zod';
import type { Former, Shape } from './former';
import { type Audience, audiences, type Rights } from './permissions';

/**
 * Zod comes in as an argument, so that a declaration costs the first load nothing; and only this much of it, so that the
 * console's chunk holds no more.
 */
export type Zod = Pick<
    typeof z,
    | 'array'
    | 'boolean'
    | 'enum'
    | 'ipv4'
    | 'ipv6'
    | 'iso'
    | 'literal'
    | 'null'
    | 'number'
    | 'object'
    | 'record'
    | 'strictObject'
    | 'string'
    | 'union'
    | 'unknown'
>;

/** What a schema depends on beside its declaration: the languages of the landing page that it is built for. */
export type Languages = { langs: readonly string[]; defaultLang: string };

/** Who fills in a form or makes a call; absent where that is not known. */
export type Filler = { rights?: Rights };

export type SchemaContext = Languages & Filler & { z: Zod; required: boolean };

/** A value inside a composite one: its step in the path, its field, itself. */
export type Part = { step: string; field: Field; value: unknown };

/** How a composite kind is taken apart and put together again. */
export type Parts<T> = { of(value: T): Part[]; join(value: T, parts: readonly Part[]): T };

/** Values of sibling fields under which something holds: `{ type: ['COLOR', 'GRADIENT'] }`. */
export type Condition = Readonly<Record<string, readonly unknown[]>>;

/**
 * What a value points at outside its record; the server looks all of them up at once. `master` is the list of the master
 * data that the field names with `from`.
 */
export type Reference = 'media' | 'game' | 'account' | 'master';

/**
 * What stands within a composite value, and so what a step of a path into it is: the name of a field, the place of an entry,
 * the place of an item (an entry that keeps an id), the code of a language, the key of an area of permissions.
 */
export type Holding = 'fields' | 'entries' | 'items' | 'languages' | 'areas';

/** Codes of the master data that examples may name. */
export type Catalogue = { games: readonly string[]; providers: readonly string[] };

/** What fills the gaps of a text. */
export type Params = Readonly<Record<string, string | number>>;

/** What is wrong with a value: an i18n key, with what fills its gaps where it has some. */
export type Complaint = string | { message: string; params: Params };

/**
 * One field of a declaration. `T` is the value on the wire.
 *
 * - `empty` is what an absent value is stored and answered as; `initial` what a new form starts with.
 * - `required` is the asterisk of the wire; `requiredWhen` makes it depend on siblings; with `onlyWhen` the value is
 *   required while the condition holds and emptied while it does not.
 * - `schema` accepts `empty` itself unless `required`. Its messages are i18n keys.
 * - `check` compares a value with its siblings and returns what is wrong.
 * - `hint` says that a text of the resource below its input explains it: `resources.<name>.hints.<field>`.
 * - `siblings` are the names of the fields beside it that it looks at; a declaration without them is refused.
 * - `flaws` are what makes no sense in how the field itself was declared, each as the end of a sentence that begins with it.
 * - `plain` is the text a person reads, for sorting, searching and naming a record.
 * - `searched` says whether lists look through its `plain` text: true of words that people write, false of a value within
 *   which nothing is looked for; absent, a composite value is looked through part by part. Secrets never are.
 * - `sortKey` is a text by which its values are ordered, where that is not what people read; it also takes a filter's value.
 * - `markup` says that its text is HTML. Whatever says so is sanitized before it is stored; nothing else is shown as HTML.
 * - `prose` says that its text is written for people, in any case: lists order and filter it folded, and `changed` lets it take
 *   whatever another kind's `plain` says.
 * - `long` says that one of its texts may be larger than all others of a record together: calls take larger bodies.
 * - `holds` says what stands within a composite value; its fields are in `of` or `fields`. Forms, conflicts, the history and
 *   the server take it apart by that.
 * - `hashed` says that only a hash of it is kept, which costs the server time: too many at once are refused.
 * - `example` is a value for who reads about calls, where its schema alone does not tell one.
 * - `role: 'status'` says that it switches its item on and off.
 * - `kept` says that an update that leaves it out keeps what stands, as it does with what is `writeOnly`.
 * - `access` narrows who writes it: `createOnly` is given once and never answered, `readOnly` is answered and never taken,
 *   `writeOnly` is taken and never answered; absent it stays as it stands.
 * - `guarded` says who may do what, or what is online: changes beside it are never put together without asking.
 * - `chosenBy` are the accounts that choose it. Others see it, and what they send must be what the server makes of it.
 * - `answer` is the schema of its answered value, where the shape of that says too little.
 * - `sometimes` says that an answer need not have it: see there.
 * - `shape` is how its values are stored, where `empty` does not show it; `formers` what it was declared as once (`changed`).
 */
export type Field<T = unknown> = {
    kind: string;
    empty: T;
    initial: T;
    required: boolean;
    requiredWhen?: Condition;
    onlyWhen?: Condition;
    unique?: boolean;
    searched?: boolean;
    kept?: true;
    access?: 'createOnly' | 'readOnly' | 'writeOnly';
    guarded?: true;
    chosenBy?: Audience;
    hint?: true;
    reference?: Reference;
    shape?: Shape;
    formers?: readonly Former[];
    siblings?: readonly string[];
    sometimes?: true;
    markup?: 'html';
    prose?: true;
    long?: true;
    holds?: Holding;
    role?: 'status';
    hashed?: true;
    parts?: Parts<T>;
    schema(context: SchemaContext): z.ZodType<T>;
    answer?(context: Languages & { z: typeof z }): z.ZodType<T>;
    check?(value: T, siblings: Readonly<Record<string, unknown>>): Complaint | undefined;
    flaws?(): readonly string[];
    example?(catalogue: Catalogue): T;
    plain?(value: T, lang: string): string;
    sortKey?(value: T, lang: string): string;
};

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** What every kind shares; a builder spreads it and adds its own. */
export function base<T, Kind extends string>(kind: Kind, empty: T) {
    return { kind, empty, initial: empty, required: true };
}

/**
 * A field without the asterisk: it may be absent, and is then stored as its `empty` value.
 *
 * @example mobileImage: optional(image('bannerMobile'))
 */
export function optional<F extends Field>(field: F): F {
    return { ...field, required: false };
}

/** A field that starts with a value of its own: `initially(color(), '#16a34a')`. */
export function initially<F extends Field>(field: F, initial: ValueOf<F>): F {
    return { ...field, initial };
}

/** A field that need not be given: what is absent or blank is stored as this value. `withDefault(color(), '#16a34a')` */
export function withDefault<F extends Field>(field: F, value: ValueOf<F>): F {
    return { ...field, required: false, empty: value, initial: value };
}

/**
 * A field that need not be given, and that nobody changes by leaving it out: rights above all. A new record gets its `empty`
 * value; an update without it, or with null, keeps what stands. `kept(list(address()))`
 */
export function kept<F extends Field>(field: F): F {
    return { ...field, required: false, kept: true };
}

/** A field whose label says too little: a text below its input says what it is for. */
export function explained<F extends Field>(field: F): F {
    return { ...field, hint: true };
}

/** A field whose texts lists do not look through, with all that is within it: `unsearched(items({ … }))` */
export function unsearched<F extends Field>(field: F): F {
    return { ...field, searched: false };
}

/** Required while the condition holds, free while it does not. */
export function requiredWhen<F extends Field>(condition: Condition, field: F): F {
    return { ...field, required: false, requiredWhen: condition };
}

/** Required while the condition holds, emptied while it does not. */
export function onlyWhen<F extends Field>(condition: Condition, field: F): F {
    return { ...field, required: false, onlyWhen: condition };
}

/** Given when a record is made, and never sent back: a password. */
export function createOnly<F extends Field>(field: F): F {
    return { ...field, access: 'createOnly' };
}

/** What the server works out and people only see. A client may send it back; it is not looked at. */
export function readOnly<F extends Field>(field: F): F {
    return { ...field, required: false, access: 'readOnly' };
}

/** A field that an answer has only where it was asked for, or where it says something. */
export function sometimes<F extends Field>(field: F): F {
    return { ...field, sometimes: true };
}

/** A field that these accounts alone choose. */
export function chosenBy<F extends Field>(audience: Audience, field: F): F {
    return { ...field, chosenBy: audience };
}

/** Whether people decide when somebody else has changed it, or something beside it, meanwhile: see `guarded`. */
export function isGuarded(field: Field | undefined): boolean {
    return field?.guarded === true || field?.kept === true;
}

/** Whether somebody chooses the value of a field. */
export function mayChoose({ chosenBy }: Field, rights: Rights | undefined): boolean {
    return chosenBy === undefined || rights === undefined || audiences[chosenBy](rights);
}

/** The fields that a form for a new record has, or one for a record that stands. */
export function writtenFields(fields: Fields, on: 'create' | 'update'): Fields {
    const isWritten = ({ access }: Field) =>
        access === undefined || access === 'writeOnly' || (access === 'createOnly' && on === 'create');
    const written = Object.entries(fields).filter(([, field]) => isWritten(field));
    // A new record has nothing that could be kept; what only the server has need not be sent again.
    const isNew = ({ kept: _, ...field }: Field) => field;
    const stands = (field: Field) => (field.access === 'writeOnly' ? { ...field, required: false } : field);
    const as = on === 'update' ? stands : isNew;
    return Object.fromEntries(written.map(([name, field]) => [name, as(field)]));
}

/** The fields that an answer has. */
export function answeredFields(fields: Fields): Fields {
    return Object.fromEntries(
        Object.entries(fields).filter(([, { access }]) => access === undefined || access === 'readOnly'),
    );
}

/** Whether a condition holds among these sibling values. An absent condition does not. */
export function holds(condition: Condition | undefined, siblings: Readonly<Record<string, unknown>>): boolean {
    return (
        condition !== undefined && Object.entries(condition).every(([name, values]) => values.includes(siblings[name]))
    );
}

/** Whether people see one value in it: it has no parts, or they are one text in several languages. */
export function isSingle(field: Field): boolean {
    return field.parts === undefined || field.holds === 'languages';
}

/** Whether its value is the address of a picture. */
export function isPicture(field: Field | undefined): boolean {
    return field?.reference === 'media';
}

/** Whether a value says nothing: the empty string, null, an empty list, texts in no language. */
export function isBlank(value: unknown): boolean {
    if (value === undefined || value === null || value === '') return true;
    return typeof value === 'object' && Object.keys(value).length === 0;
}
