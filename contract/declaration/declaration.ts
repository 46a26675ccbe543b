import type { Fields } from '../field';
import type { AccessDeclaration } from './audience';
import type { TypeCategory } from './categories';
import type { DeliveryDeclaration } from './delivery';
import type { RecordDeclaration } from './record';
import type { FormDeclaration, ScreenDeclaration } from './screen';
import type { WireDeclaration } from './wire';

/** What every type has: a name and fields. */
export type CoreDeclaration<F extends Fields> = {
    /** The name used on the wire, for files, texts and storage, and in `/api/ldp/<name>`. */
    name: string;
    fields: F;
};

/**
 * What a developer writes to add a content type: its fields and its capabilities. Everything but `name`, `fields` and
 * the audience has a default. Combinations that make no sense are type errors where the compiler can see them;
 * `contract/declaration/rules` checks the rest when the declaration is loaded.
 */
export type Declaration<F extends Fields> = CoreDeclaration<F> &
    AccessDeclaration &
    TypeCategory<F> &
    ScreenDeclaration &
    FormDeclaration<F> &
    RecordDeclaration &
    DeliveryDeclaration<F> &
    WireDeclaration;
