import type { Reason } from './errors';

/** Why something cannot be, in words for people. `key` is an i18n key. */
export type Refusal = Pick<Reason, 'key' | 'params'>;

/** Work in the background that cannot be done as things stand; people are told why, and may change it. */
export class Refused extends Error {
    override readonly name = 'Refused';

    constructor(
        readonly key: string,
        readonly params: Refusal['params'] = {},
        options?: ErrorOptions,
    ) {
        super(key, options);
    }
}
