import type { z } from 'zod';
import type { Former, StoredShape } from './former';
import { type Audience, audiences, type Rights } from './permissions';

/**
 * The part of zod that schemas of fields use. It is passed in as an argument, so that declarations do not load zod at
 * start-up, and is narrowed so that the console's chunk contains nothing more.
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

/** What a schema depends on besides its declaration: the languages of the landing page that it is built for. */
export type Languages = { langs: readonly string[]; defaultLang: string };

/** The rights of the account that fills in a form or makes a call; undefined if unknown. */
export type CallerRights = { rights?: Rights };

export type SchemaContext = Languages & CallerRights & { z: Zod; required: boolean };

/** A value inside a composite value: its step in the path, its field, and the value itself. */
export type NestedValue = { step: string; field: Field; value: unknown };

/** How values of a composite kind are taken apart and put together again. */
export type CompositeParts<T> = { of(value: T): NestedValue[]; join(value: T, parts: readonly NestedValue[]): T };

/** Values of sibling fields under which a condition holds: `{ type: ['COLOR', 'GRADIENT'] }`. */
export type Condition = Readonly<Record<string, readonly unknown[]>>;

/**
 * What a value refers to outside its record. The server checks all references of a record at once. `master` is the list
 * of the master data that the field names in `from`.
 */
export type Reference = 'media' | 'game' | 'account' | 'master';

/**
 * What a composite value holds, which determines the steps of paths into it: the name of a field, the index of an
 * entry, the index of an item (an entry with an id), a language code, or a permission key.
 */
export type Holding = 'fields' | 'entries' | 'items' | 'languages' | 'areas';

/** Codes of the master data that may be used in examples. */
export type ExampleCodes = { games: readonly string[]; providers: readonly string[] };

/** The values of a text's placeholders. */
export type TextParams = Readonly<Record<string, string | number>>;

/** What is wrong with a value: an i18n key, with the values of its placeholders if it has any. */
export type CheckFailure = string | { message: string; params: TextParams };

/**
 * One field of a declaration. `T` is the type of its value on the wire.
 *
 * - `empty` is stored and answered for an absent value; `initial` is the value in a new form.
 * - `required` is the asterisk of the specification; `requiredWhen` makes it depend on siblings; with `onlyWhen` the
 *   value is required while the condition holds, and emptied while it does not.
 * - `schema` accepts `empty` unless `required`. Its messages are i18n keys.
 * - `check` compares a value with its siblings and returns what is wrong.
 * - `hint`: a text of the resource below the input explains it: `resources.<name>.hints.<field>`.
 * - `siblings` are the names of the sibling fields that it depends on; a declaration without them is refused.
 * - `flaws` returns what is wrong in the declaration of the field itself; each is the end of a sentence that begins
 *   with the field.
 * - `plain` returns the readable text of a value, used to sort, search and name records.
 * - `distinct`: no two records have the same value, or may be meant to: a duplicate of a record begins without it.
 * - `searched`: whether lists search its `plain` text: true for texts that users write; false for a value that is not
 *   searched at all, including nested values. If absent, a composite value is searched part by part. Secrets are never
 *   searched.
 * - `sortKey` returns the text by which values are sorted, if it is not the readable text; it is also applied to the
 *   value of a filter.
 * - `markup`: its text is HTML. Every such text is sanitized before it is stored; no other text is rendered as HTML.
 * - `prose`: its text is written for readers and its case does not matter: lists sort and filter it folded, and
 *   `changed` can convert the `plain` text of any other kind to it.
 * - `long`: one of its texts may be larger than all other texts of a record together; calls then accept larger bodies.
 * - `holds` says what a composite value holds; the inner fields are in `of` or `fields`. Forms, conflicts, the history
 *   and the server take values apart by it.
 * - `hashed`: only a hash of it is stored. Hashing is expensive, so too many at once are refused.
 * - `example` returns an example value for the API documentation, where the schema alone does not suggest one.
 * - `role`: `status` switches its item on and off; `always`, `start` and `end` are the period in which visitors see the
 *   record; `address` is the last segment of the address of its page.
 * - `kept`: an update without it keeps the stored value, as for `writeOnly` fields.
 * - `drafted`: what is typed into it may be kept in the browser until it is saved, encrypted. A kind that does not say so
 *   is never kept: passwords, secrets, values that are shown once.
 * - `access` restricts how it travels: `createOnly` is sent only on creation and never answered; `readOnly` is answered
 *   and never accepted; `writeOnly` is accepted and never answered; an update without it keeps the stored value.
 * - `guarded`: it decides on permissions or on what is online. Concurrent changes of it are never merged without asking
 *   the user.
 * - `chosenBy` is the audience that may choose its value. Other accounts see it, and must send the value that the
 *   server would set itself.
 * - `answer` returns the schema of its answered value, where the stored shape says too little.
 * - `sometimes`: answers may leave it out; see the function of that name.
 * - `shape` is the JSON type of stored values, where `empty` does not show it; `formers` are its former declarations
 *   (`changed`).
 */
export type Field<T = unknown> = {
    kind: string;
    empty: T;
    initial: T;
    required: boolean;
    requiredWhen?: Condition;
    onlyWhen?: Condition;
    unique?: boolean;
    distinct?: true;
    searched?: boolean;
    kept?: true;
    drafted?: true;
    access?: 'createOnly' | 'readOnly' | 'writeOnly';
    guarded?: true;
    chosenBy?: Audience;
    hint?: true;
    reference?: Reference;
    shape?: StoredShape;
    formers?: readonly Former[];
    siblings?: readonly string[];
    sometimes?: true;
    markup?: 'html';
    prose?: true;
    long?: true;
    holds?: Holding;
    role?: 'status' | 'always' | 'start' | 'end' | 'address';
    hashed?: true;
    parts?: CompositeParts<T>;
    schema(context: SchemaContext): z.ZodType<T>;
    answer?(context: Languages & { z: typeof z }): z.ZodType<T>;
    check?(value: T, siblings: Readonly<Record<string, unknown>>): CheckFailure | undefined;
    flaws?(): readonly string[];
    example?(catalogue: ExampleCodes): T;
    plain?(value: T, lang: string): string;
    sortKey?(value: T, lang: string): string;
};

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Returns the properties that all kinds share; a builder spreads it and adds its own. */
export function base<T, Kind extends string>(kind: Kind, empty: T) {
    return { kind, empty, initial: empty, required: true };
}

/**
 * Makes a field optional: it may be absent and is then stored as its `empty` value.
 *
 * @example mobileImage: optional(image('bannerMobile'))
 */
export function optional<F extends Field>(field: F): F {
    return { ...field, required: false };
}

/** Sets the value of a field in a new form: `initially(color(), '#16a34a')`. */
export function initially<F extends Field>(field: F, initial: ValueOf<F>): F {
    return { ...field, initial };
}

/** Makes a field optional and stores this value if it is absent or blank: `withDefault(color(), '#16a34a')`. */
export function withDefault<F extends Field>(field: F, value: ValueOf<F>): F {
    return { ...field, required: false, empty: value, initial: value };
}

/**
 * Makes a field optional without letting an update clear it by omission, above all for access rights. A new record gets
 * its `empty` value; an update without it, or with null, keeps the stored value: `kept(list(address()))`.
 */
export function kept<F extends Field>(field: F): F {
    return { ...field, required: false, kept: true };
}

/** Marks a field whose value belongs to one record only: a duplicate begins without it, as for a username. */
export function distinct<F extends Field>(field: F): F {
    return { ...field, distinct: true };
}

/** Shows a hint below the input of a field, where the label is not clear enough. */
export function explained<F extends Field>(field: F): F {
    return { ...field, hint: true };
}

/** Excludes the texts of a field, including nested ones, from the search of lists: `unsearched(items({ … }))`. */
export function unsearched<F extends Field>(field: F): F {
    return { ...field, searched: false };
}

/** Makes a field required while the condition holds, and optional otherwise. */
export function requiredWhen<F extends Field>(condition: Condition, field: F): F {
    return { ...field, required: false, requiredWhen: condition };
}

/** Makes a field required while the condition holds, and empties it otherwise. */
export function onlyWhen<F extends Field>(condition: Condition, field: F): F {
    return { ...field, required: false, onlyWhen: condition };
}

/** Accepts a field only when a record is created, and never answers it, as for a password. */
export function createOnly<F extends Field>(field: F): F {
    return { ...field, access: 'createOnly' };
}

/** Marks a field that the server derives and users only see. A client may send it back; it is ignored. */
export function readOnly<F extends Field>(field: F): F {
    return { ...field, required: false, access: 'readOnly' };
}

/** Marks a field that answers contain only on request, or only if it has a value. */
export function sometimes<F extends Field>(field: F): F {
    return { ...field, sometimes: true };
}

/** Lets only accounts of this audience choose the value of a field. */
export function chosenBy<F extends Field>(audience: Audience, field: F): F {
    return { ...field, chosenBy: audience };
}

/** Whether a conflicting change of a field, or of something next to it, must be resolved by the user: see `guarded`. */
export function isGuarded(field: Field | undefined): boolean {
    return field?.guarded === true || field?.kept === true;
}

/** Whether an account with these rights may choose the value of a field. */
export function mayChoose({ chosenBy }: Field, rights: Rights | undefined): boolean {
    return chosenBy === undefined || rights === undefined || audiences[chosenBy](rights);
}

/** Returns the fields that a form for a new or an existing record has. */
export function writtenFields(fields: Fields, on: 'create' | 'update'): Fields {
    const isWritten = ({ access }: Field) =>
        access === undefined || access === 'writeOnly' || (access === 'createOnly' && on === 'create');
    const written = Object.entries(fields).filter(([, field]) => isWritten(field));
    // A new record has no stored value to keep; write-only values need not be sent again.
    const isNew = ({ kept: _, ...field }: Field) => field;
    const adaptForUpdate = (field: Field) => (field.access === 'writeOnly' ? { ...field, required: false } : field);
    const as = on === 'update' ? adaptForUpdate : isNew;
    return Object.fromEntries(written.map(([name, field]) => [name, as(field)]));
}

/** Returns the fields that an answer has. */
export function answeredFields(fields: Fields): Fields {
    return Object.fromEntries(
        Object.entries(fields).filter(([, { access }]) => access === undefined || access === 'readOnly'),
    );
}

/** Whether a condition holds for these sibling values; false if there is no condition. */
export function holds(condition: Condition | undefined, siblings: Readonly<Record<string, unknown>>): boolean {
    return (
        condition !== undefined && Object.entries(condition).every(([name, values]) => values.includes(siblings[name]))
    );
}

/** Whether users see a field as a single value: it has no parts, or they are one text in several languages. */
export function isSingleValue(field: Field): boolean {
    return field.parts === undefined || field.holds === 'languages';
}

/** Whether the value of a field is the address of an image. */
export function isPicture(field: Field | undefined): boolean {
    return field?.reference === 'media';
}

/** Whether a value is blank: undefined, null, the empty string, an empty list, or texts in no language. */
export function isBlank(value: unknown): boolean {
    if (value === undefined || value === null || value === '') return true;
    return typeof value === 'object' && Object.keys(value).length === 0;
}
