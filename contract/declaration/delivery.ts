import type { Fields } from '../field';

/** What visitors of a landing page may see of a type. Nothing is delivered without it. */
export type DeliveryDeclaration<F extends Fields> = {
    delivered?: {
        /**
         * The fields that visitors may see, in lists and on pages, of active records within their period. Of items, the
         * active ones are delivered.
         */
        fields: readonly (keyof F & string)[];
        /** Those among them that lists leave out: long texts that only the page of a record shows. */
        ownPage?: readonly (keyof F & string)[];
    };
};

/** The same with all defaults resolved; undefined if nothing is delivered. */
export type Delivered = { fields: readonly string[]; ownPage: readonly string[] };
