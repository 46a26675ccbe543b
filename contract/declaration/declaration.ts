import type { Fields } from '../field';
import type { For } from './audience';
import type { Kind } from './kinds';
import type { Recorded } from './record';
import type { Formed, Shown } from './screen';
import type { Wired } from './wire';

/** What every type has: a name and fields. */
export type Core<F extends Fields> = {
    /** The name used on the wire, for files, texts and storage, and in `/api/ldp/<name>`. */
    name: string;
    fields: F;
};

/**
 * What a developer writes to add a content type: its fields and its capabilities. Everything but `name`, `fields` and
 * the audience has a default. Combinations that make no sense are type errors where the compiler can see them;
 * `contract/declared` checks the rest when the declaration is loaded.
 */
export type Declaration<F extends Fields> = Core<F> & For & Kind<F> & Shown & Formed<F> & Recorded & Wired;
