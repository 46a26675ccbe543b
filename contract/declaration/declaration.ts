import type { Fields } from '../field';
import type { For } from './audience';
import type { Kind } from './kinds';
import type { Recorded } from './record';
import type { Formed, Shown } from './screen';
import type { Wired } from './wire';

/** What every type is: a name and its fields. */
export type Core<F extends Fields> = {
    /** The wire's own word: file, labels, storage, and `/api/ldp/<name>`. */
    name: string;
    fields: F;
};

/**
 * What a developer writes to add a content type: what it is, and its capabilities. Everything but `name`, `fields` and whom
 * it is for has a default. What does not go together is no such type where the compiler can tell; `contract/declared` says
 * the rest when the declaration is loaded.
 */
export type Declaration<F extends Fields> = Core<F> & For & Kind<F> & Shown & Formed<F> & Recorded & Wired;
