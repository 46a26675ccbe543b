import type { ActionDeclaration } from '../action';
import type { Fields, ValuesOf } from '../field';
import type { Fault } from '../schema';
import type { Audit, KernelColumn } from './audit';

/** What a record has besides its fields, and what applies to all records of a type. */
export type RecordDeclaration = {
    /** The name of its records in the history. Default: `name`. */
    history?: string;
    /** The wire names of the audit fields, if they differ from the usual ones. */
    audit?: Audit;
    /** The kernel columns of its records, if a table of its own has fewer; `false`: only id and fields. */
    kernel?: readonly KernelColumn[] | false;
};

/** What can be done to the records of a type that users write. */
export type WriteDeclaration<F extends Fields> = {
    /** Operations on one record besides the verbs. */
    actions?: Readonly<Record<string, ActionDeclaration>>;
    /** A pure rule over the whole record, checked by server and console. */
    check?(values: Readonly<ValuesOf<F>>): Fault[];
    /** The recommended minimum number of entries; fewer can be saved. */
    recommended?: number;
};
