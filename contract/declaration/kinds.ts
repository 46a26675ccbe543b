import type { Fields } from '../field';
import type { Audience } from '../permissions';
import type { Written } from './record';
import type { Variants } from './variants';

type Name<F extends Fields> = keyof F & string;

/** How a list looks, and what it is looked through by. `sorts` are fields with an order beside those whose kind has one. */
export type ListDeclaration<F extends Fields> = {
    columns?: readonly Name<F>[];
    filters?: readonly (Name<F> | 'status')[];
    sorts?: readonly Name<F>[];
};

/** A list of records, which the kernel or a table of their own keeps. */
export type Collection<F extends Fields> = Written & {
    dialect?: 'envelope';
    singleton?: false;
    /** The field that names a record. */
    title?: Name<F>;
    list?: ListDeclaration<F>;
    /** What identifies a record. */
    id?: readonly Name<F>[];
    /** Whether people order it by hand. */
    sortable?: boolean;
    items?: never;
    variants?: never;
    unscoped?: never;
};

/** A setting: one form, kept once or once for each of its variants. */
export type Setting<F extends Fields> = Written & {
    dialect?: 'envelope';
    singleton: true;
    /** The field of a setting that is shown as a list with `/{id}` pages. */
    items?: Name<F>;
    variants?: Variants;
    title?: never;
    list?: never;
    id?: never;
    sortable?: never;
    unscoped?: never;
};

/** Rows that are only read, over plain REST. */
export type RestList<F extends Fields> = { [Nothing in keyof Written]?: never } & {
    dialect: 'rest';
    singleton?: never;
    title?: Name<F>;
    list?: ListDeclaration<F>;
    id?: readonly Name<F>[];
    /** Who may read it without naming a landing page. */
    unscoped?: Audience;
    sortable?: never;
    items?: never;
    variants?: never;
};

export type Kind<F extends Fields> = Collection<F> | Setting<F> | RestList<F>;
