import type { Fields } from '../field';
import type { Audience } from '../permissions';
import type { WriteDeclaration } from './record';
import type { Variants } from './variants';

type Name<F extends Fields> = keyof F & string;

/**
 * How a list looks, and how it can be filtered and sorted. `sorts` are further sortable fields besides those whose kind
 * is sortable.
 */
export type ListDeclaration<F extends Fields> = {
    columns?: readonly Name<F>[];
    filters?: readonly (Name<F> | 'status')[];
    sorts?: readonly Name<F>[];
};

/** A list of records, stored by the kernel or in a table of their own. */
export type Collection<F extends Fields> = WriteDeclaration<F> & {
    dialect?: 'envelope';
    singleton?: false;
    /** The field that gives a record its display name. */
    title?: Name<F>;
    list?: ListDeclaration<F>;
    /** The fields that identify a record. */
    id?: readonly Name<F>[];
    /** Whether users can reorder the records by hand. */
    sortable?: boolean;
    items?: never;
    variants?: never;
    unscoped?: never;
};

/** A setting: one form, stored once or once for each of its variants. */
export type Setting<F extends Fields> = WriteDeclaration<F> & {
    dialect?: 'envelope';
    singleton: true;
    /** The field of the setting that is shown as a list with a page for each item (`/{id}`). */
    items?: Name<F>;
    variants?: Variants;
    title?: never;
    list?: never;
    id?: never;
    sortable?: never;
    unscoped?: never;
};

/** A read-only list of rows over plain REST. */
export type RestList<F extends Fields> = { [Nothing in keyof WriteDeclaration<F>]?: never } & {
    dialect: 'rest';
    singleton?: never;
    title?: Name<F>;
    list?: ListDeclaration<F>;
    id?: readonly Name<F>[];
    /** The audience that may read it without naming a landing page. */
    unscoped?: Audience;
    sortable?: never;
    items?: never;
    variants?: never;
};

export type TypeCategory<F extends Fields> = Collection<F> | Setting<F> | RestList<F>;
