import type { ActionDeclaration } from '../action';
import type { CrossCheck } from '../schema';
import type { Audit, KernelColumn } from './audit';

/** What a record has beside its fields, and what holds for all of them together. */
export type Recorded = {
    /** The history's word for what happens to its records. Default: `name`. */
    history?: string;
    /** The wire's words for who made and changed a record, where they are others. */
    audit?: Audit;
    /** Which columns its records have, where a table of their own has fewer; `false`: no more than id and fields. */
    kernel?: readonly KernelColumn[] | false;
};

/** What is done to a record beside reading it, of types that people write. */
export type Written = {
    /** What can be done to one record beside the verbs. */
    actions?: Readonly<Record<string, ActionDeclaration>>;
    /** One pure rule over the whole record, on both sides. */
    check?: CrossCheck;
    /** So many entries are advised; fewer are saved all the same. */
    recommended?: number;
};
